import fc from 'fast-check';
import { XIRR_YEAR } from './payments.js';
import { preciseRate } from './precise-rate.js';

it.each([
  { what: 'a year of ten percent', amounts: [100n, -110n], daysLeft: [365, 0], units: 1_000_000_000n },
  { what: 'two years of ten percent', amounts: [100n, -121n], daysLeft: [730, 0], units: 1_000_000_000n },
  { what: 'a day that trebles', amounts: [1n, -3n], daysLeft: [1, 0], units: 3n ** 365n * 10n ** 10n - 10n ** 10n },
  { what: 'next to nothing left', amounts: [10n ** 30n, -1n], daysLeft: [365, 0], units: -(10n ** 10n) },
  { what: 'a tie', amounts: [2n * 10n ** 10n, -(2n * 10n ** 10n + 5n)], daysLeft: [365, 0], units: 2n },
  { what: 'the next tie', amounts: [2n * 10n ** 10n, -(2n * 10n ** 10n + 7n)], daysLeft: [365, 0], units: 4n },
])('rounds $what half to even', ({ amounts, daysLeft, units }) => {
  expect(preciseRate({ amounts, daysLeft, year: XIRR_YEAR }, 0)).toBe(units);
});

// biome-ignore format: a table
it.each([
  { what: 'a year with a leap day',               daysLeft: [366, 0],   year: { days: 366, years: 1 } },
  { what: 'three years with a leap day',          daysLeft: [1096, 0],  year: { days: 1096, years: 3 }, end: 1331n },
  { what: 'a year with a leap day, unreduced',    daysLeft: [366, 0],   year: { days: 365 * 366, years: 365 } },
])('53.10: has the rate of $what', ({ daysLeft, year, end = 1100n }) => {
  expect(preciseRate({ amounts: [1000n, -end], daysLeft, year }, 0)).toBe(1_000_000_000n);
});

it('finds the same rate from any guess', () => {
  const guess = fc.integer({ min: -9_999_999_999, max: 10 ** 14 });
  fc.assert(
    fc.property(guess, fc.integer({ min: 1, max: 1_000 }), (from, days) => {
      const payments = {
        amounts: [1_000_000n, 250_000n, -1_300_000n],
        daysLeft: [days + 500, days, 0],
        year: XIRR_YEAR,
      };
      expect(preciseRate(payments, from)).toBe(preciseRate(payments, 0));
    }),
    { numRuns: 30 },
  );
});
