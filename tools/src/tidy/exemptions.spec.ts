import { faultsIn } from './exemptions.js';

const TIMER = /\bsetTimeout\b/;

it('finds a file that is not on the list, and a file on the list without a reason', () => {
  const texts = new Map([
    ['a.ts', 'setTimeout(work, 5)'],
    ['b.ts', 'clock.after(5, work)'],
  ]);
  expect(faultsIn(texts, TIMER, { 'a reason': ['a.ts'] })).toEqual([]);
  expect(faultsIn(texts, TIMER, { 'a reason': ['b.ts'] })).toEqual([
    'a.ts: not allowed',
    'b.ts: remove it from the list',
  ]);
});
