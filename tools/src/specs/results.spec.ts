import { resultsOf, WHOLE_FILE } from './results.js';

const RED = '\u001b[31mExpected: 1\u001b[39m';
const passed = { fullName: 'adds', status: 'passed', location: { line: 3 }, failureMessages: [] as string[] };
const failed = { fullName: 'subtracts', status: 'failed', location: { line: 9 }, failureMessages: [RED] };
const left = { fullName: 'left out', status: 'pending', location: null, failureMessages: [] };
const resultsFor = (message: string, ...assertionResults: (typeof passed)[]) =>
  resultsOf({ testResults: [{ name: '/house/a.spec.ts', message, assertionResults }] }, path => path.slice(7));

it('each case that ran has its line, and the message of its failure without colours', () => {
  expect(resultsFor('as below', passed, failed, left as never)).toEqual([
    {
      file: 'a.spec.ts',
      cases: [
        { name: 'adds', line: 3 },
        { name: 'subtracts', line: 9, failure: 'Expected: 1' },
      ],
    },
  ]);
});

it('a file that fails although all its cases pass, or that has none, fails as a whole', () => {
  const whole = { name: WHOLE_FILE, line: 1, failure: 'left a server open' };
  expect(resultsFor('left a server open', passed)[0]?.cases).toEqual([{ name: 'adds', line: 3 }, whole]);
  expect(resultsFor('left a server open')[0]?.cases).toEqual([whole]);
});
