import { AmountPerShare } from '@sandbourse/money';
import { type ActionOfSession, priceAfter } from './price-after.js';

const CLOSE = { units: 500_000, currency: 'USD' } as const;
const split = (newShares: bigint, oldShares: bigint) => ({ kind: 'SPLIT', ratio: { newShares, oldShares } });
const pays = (amount: string, kind = 'DIVIDEND') => ({ kind, amountPerShare: AmountPerShare.of(amount) });

// biome-ignore format: a table
it.each([
  { what: '2 for 1',                          actions: [split(2n, 1n)],                        costs: [500_000, 2] },
  { what: '3 for 2, which has no end',        actions: [split(3n, 2n)],                        costs: [1_000_000, 3] },
  { what: '1 for 8',                          actions: [split(1n, 8n)],                        costs: [4_000_000, 1] },
  { what: '102918 for 100000',                actions: [split(102_918n, 100_000n)],            costs: [50_000_000_000, 102_918] },
  { what: 'a dividend',                       actions: [pays('0.42')],                         costs: [495_800, 1] },
  { what: 'a dividend of six places',         actions: [pays('0.123456')],                     costs: [49_876_544, 100] },
  { what: 'capital that is returned',         actions: [pays('2', 'RETURN_OF_CAPITAL')],       costs: [480_000, 1] },
  { what: 'a dividend on the shares of a split', actions: [pays('0.42'), split(2n, 1n)],       costs: [491_600, 2] },
])('39.2: the close before, after $what, is exact', ({ actions, costs: [units = 0, per = 1] }) => {
  const price = priceAfter(CLOSE, actions as ActionOfSession[]);
  expect((price?.units ?? 0) / (price?.per ?? 1)).toBe(units / per);
  expect((price?.units ?? 0) * per).toBe(units * (price?.per ?? 1));
});

it('39.2: the close before is undefined after a spin-off, when nothing is left, and when figures would not be exact', () => {
  for (const actions of [[{ kind: 'SPIN_OFF' }], [pays('50')], [split(1_029_180_001n, 1_000_000_000n)]])
    expect(priceAfter(CLOSE, actions as ActionOfSession[])).toBeUndefined();
});
