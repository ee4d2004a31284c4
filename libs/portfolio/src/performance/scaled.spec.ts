import { FxRate, Money, Price, Quantity } from '@sandbourse/money';
import fc from 'fast-check';
import { scaled } from './scaled.js';

const quantity = fc.oneof(
  fc.integer({ min: -(10 ** 6), max: 10 ** 6 }).map(shares => shares * 10 ** 8),
  fc.maxSafeInteger().map(units => units % 10 ** 14),
  // Multiples of half a unit. With odd prices, the results are exactly between two units.
  fc.integer({ min: -(10 ** 6), max: 10 ** 6 }).map(halves => halves * 5 * 10 ** 7),
);

it('is what shares are worth at a price, to the last unit', () => {
  fc.assert(
    fc.property(quantity, fc.integer({ min: 0, max: 10 ** 10 }), (units, price) => {
      const exact = Quantity.ofUnits(BigInt(units)).at(Price.ofUnits(BigInt(price))).units;
      fc.pre(Number.isSafeInteger(Number(exact)));
      expect(BigInt(scaled(units, price, 10 ** 8))).toBe(exact);
    }),
    { numRuns: 5_000 },
  );
});

it('is what an amount is in another currency, to the last unit', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 2_000_000 }), (amount, rate) => {
      const exact = Money.ofUnits(BigInt(amount)).convertedAt(FxRate.ofUnits(BigInt(rate))).units;
      fc.pre(Number.isSafeInteger(Number(exact)));
      expect(BigInt(scaled(amount, rate, 10 ** 6))).toBe(exact);
    }),
    { numRuns: 5_000 },
  );
});

it.each([
  { amount: 1, factor: 1, scale: 2, result: 0 },
  { amount: 3, factor: 1, scale: 2, result: 2 },
  { amount: -3, factor: 1, scale: 2, result: -2 },
  { amount: 5, factor: 1, scale: 2, result: 2 },
  { amount: 2 ** 52, factor: 2, scale: 1, result: 2 ** 53 },
])('$amount * $factor / $scale is $result', ({ amount, factor, scale, result }) => {
  expect(scaled(amount, factor, scale)).toBe(result);
});
