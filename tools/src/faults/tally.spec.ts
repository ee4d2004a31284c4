import { type Judged, tallyOf, type Verdict } from './tally.js';

const fault = (before: string, verdict?: Verdict): Judged => ({
  file: 'a.ts',
  line: 1,
  before,
  after: `not ${before}`,
  verdict,
});
const EQUAL = { file: 'a.ts', before: 'c', after: 'not c', because: 'both are zero' };

it('faults that change nothing, and those without a verdict, do not count', () => {
  const faults = [fault('a', 'noticed'), fault('b', 'unnoticed'), fault('c', 'unnoticed'), fault('d')];
  expect(tallyOf(faults, [EQUAL])).toEqual({ noticed: 1, unnoticed: [faults[1]], equal: 1, unjudged: 1, percent: 50 });
});

it('a fault of another file or line is not on the list of equals', () => {
  const others = [
    { ...fault('c', 'unnoticed'), file: 'b.ts' },
    { ...fault('c', 'unnoticed'), after: 'c' },
  ] as const;
  expect(tallyOf(others, [EQUAL])).toMatchObject({ equal: 0, percent: 0 });
});

it('without any fault, all are noticed', () => expect(tallyOf([], []).percent).toBe(100));
