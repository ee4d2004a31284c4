import type { FileResult } from '../specs/results.js';
import { linesAbout, NOTHING_YET, nextPair, runsOf, withRun } from './history.js';

const ALONE = { project: 'libs/fix', circumstance: 'alone' };
const BUSY = { project: 'libs/fix', circumstance: 'with half a core' };
const file = (failure?: string): FileResult[] => [
  { file: 'libs/fix/src/a.spec.ts', cases: [{ name: 'waits', line: 7, ...(failure && { failure }) }] },
];

it('the pair that ran least often is next, the first of several', () => {
  const once = withRun(NOTHING_YET, ALONE, '', file());
  expect(nextPair(NOTHING_YET, [ALONE, BUSY])).toBe(ALONE);
  expect(nextPair(once, [ALONE, BUSY])).toBe(BUSY);
  expect(nextPair(withRun(once, BUSY, '', file()), [ALONE, BUSY])).toBe(ALONE);
  expect(nextPair(once, [])).toBeUndefined();
});

it('only a case that failed is a finding, with its rate in each circumstance', () => {
  const runs = [
    [ALONE, undefined],
    [ALONE, 'Error: too late'],
    [BUSY, 'Error: later still'],
    [BUSY, undefined],
    [BUSY, undefined],
  ] as const;
  const history = runs.reduce((so, [pair, failure]) => withRun(so, pair, 'npx jest', file(failure)), NOTHING_YET);

  expect([ALONE, BUSY].map(pair => runsOf(history, pair))).toEqual([2, 3]);
  expect(history.findings.flatMap(finding => linesAbout(finding, history))).toEqual([
    'libs/fix/src/a.spec.ts:7 waits',
    '  failed in 1 of 2 runs alone, 1 of 3 runs with half a core',
    '    Error: later still',
    '  npx jest',
  ]);
});

it('nothing is found while every case passes', () => {
  expect(withRun(NOTHING_YET, ALONE, '', file()).findings).toEqual([]);
});
