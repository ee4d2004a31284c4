import { Money, Percentage, sum } from '@sandbourse/money';
import fc from 'fast-check';
import { INTEREST_SCHEDULE, interestOn, settledBalances } from './interest.js';
import { dateOf } from './tax/day.js';

const balance = (amount: string, days: number) => ({ amount: Money.of(amount), days });

// The expected amounts were calculated by hand: balance × rate × days / 360 for a debit, / 365 for cash.
// biome-ignore format: a table
it.each([
  { what: 'a debit of 10,000 at 11.75% for 30 days',        balances: [balance('-10000', 30)],                        credit: '0.0000',   debit: '97.9167' },
  { what: 'all of a debit at the rate of its tier',         balances: [balance('-25000', 30)],                        credit: '0.0000',   debit: '234.3750' },
  { what: 'a cent below the tier',                          balances: [balance('-24999.99', 30)],                     credit: '0.0000',   debit: '244.7916' },
  { what: 'a debit that is paid down half-way',             balances: [balance('-60000', 15), balance('-20000', 16)], credit: '0.0000',   debit: '360.6944' },
  { what: 'cash of 100,000 at 0.5% for 31 days',            balances: [balance('100000', 31)],                        credit: '42.4658',  debit: '0.0000' },
  { what: 'a year of cash',                                 balances: [balance('1000000', 365)],                      credit: '5000.0000', debit: '0.0000' },
  { what: 'cash and a debit in one month, neither netted',  balances: [balance('10000', 10), balance('-10000', 20)],  credit: '1.3699',   debit: '65.2778' },
  { what: 'no cash',                                        balances: [balance('0', 30)],                             credit: '0.0000',   debit: '0.0000' },
])('counts $what', ({ balances, credit, debit }) => {
  const interest = interestOn(balances, INTEREST_SCHEDULE);
  expect(interest.credit.toComputed()).toBe(credit);
  expect(interest.debit.toComputed()).toBe(debit);
});

it('names its tiers from zero upwards, a debit the cheaper the larger', () => {
  for (const tiers of [INTEREST_SCHEDULE.credit, INTEREST_SCHEDULE.debit]) {
    expect(tiers[0]?.from.isZero()).toBe(true);
    tiers.slice(1).forEach((tier, n) => {
      expect(tier.from.isGreaterThan(tiers[n]?.from ?? tier.from)).toBe(true);
      expect(tier.rate.isLessThan(tiers[n]?.rate ?? tier.rate)).toBe(true);
    });
  }
});

it('counts balances back from what is booked, without what settles at the end of the period or later', () => {
  const movements = [
    { date: '2026-01-30', amount: Money.of('7') },
    { date: '2026-01-12', amount: Money.of('-300') },
    { date: '2026-01-05', amount: Money.of('100') },
    { date: '2026-01-12', amount: Money.of('50') },
    { date: '2025-12-31', amount: Money.of('1000') },
  ];
  const balances = settledBalances(Money.of('857'), movements, { from: '2025-12-31', until: '2026-01-30' });
  expect(balances.map(({ amount, days }) => [amount.toComputed(), days])).toEqual([
    ['1000.0000', 5],
    ['1100.0000', 7],
    ['850.0000', 18],
  ]);
});

const START = 20_000;
const movements = fc.array(
  fc.record({
    date: fc.integer({ min: START - 5, max: START + 40 }).map(dateOf),
    amount: fc.bigInt({ min: -100_000_000_000n, max: 100_000_000_000n }).map(units => Money.ofUnits(units)),
  }),
  { maxLength: 20 },
);

it('posts the sum of what each day accrues, within one unit', () => {
  fc.assert(
    fc.property(movements, fc.integer({ min: 1, max: 35 }), (moved, days) => {
      const booked = sum(
        Money.zero,
        moved.map(({ amount }) => amount),
      );
      const period = { from: dateOf(START), until: dateOf(START + days) };
      const posted = interestOn(settledBalances(booked, moved, period), INTEREST_SCHEDULE);

      let [credit, debit] = [0, 0];
      for (let day = START; day < START + days; day += 1) {
        const settled = sum(
          Money.zero,
          moved.filter(({ date }) => date <= dateOf(day)).map(({ amount }) => amount),
        );
        const size = settled.abs();
        const tiers = settled.isNegative() ? INTEREST_SCHEDULE.debit : INTEREST_SCHEDULE.credit;
        const rate = tiers.filter(({ from }) => !size.isLessThan(from)).at(-1)?.rate ?? Percentage.of('0');
        const yearly = (Number(size.units) * Number(rate.units)) / 10_000;
        if (settled.isNegative()) debit += yearly / 360;
        else credit += yearly / 365;
      }
      expect(Math.abs(Number(posted.credit.units) - credit)).toBeLessThanOrEqual(1);
      expect(Math.abs(Number(posted.debit.units) - debit)).toBeLessThanOrEqual(1);
    }),
  );
});
