import type { BenchResult } from './bench.js';
import { inTurns, mediansOf } from './in-turns.js';

it('59: each of two stacks is measured first as often as the other', async () => {
  const order: string[] = [];
  const measure = (name: string) => async () => order.push(name);
  expect(await inTurns(measure('a'), measure('b'), 4)).toEqual({ one: [1, 4, 5, 8], other: [2, 3, 6, 7] });
  expect(order.join('')).toBe('abbaabba');
});

it('59: a figure of several rounds is their median, also that of the peer', () => {
  const result = (ours: number, value: number): BenchResult[] => [
    { name: 'an order', unit: 'ms', ours, peer: { name: 'a round trip', value }, ratio: ours / value },
  ];
  expect(mediansOf([result(30, 10), result(20, 5), result(90, 10)])).toEqual(result(30, 10));
});
