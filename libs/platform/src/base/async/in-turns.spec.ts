import { inTurns } from './in-turns.js';

it('works through all of them in their order', async () => {
  const seen: number[] = [];
  await inTurns(2, [1, 2, 3, 4, 5], n => seen.push(n));
  expect(seen).toEqual([1, 2, 3, 4, 5]);
});

it('lets others run after each so many', async () => {
  const seen: (number | string)[] = [];
  setImmediate(() => seen.push('another'));
  await inTurns(2, [1, 2, 3], n => seen.push(n));
  expect(seen).toEqual([1, 2, 'another', 3]);
});
