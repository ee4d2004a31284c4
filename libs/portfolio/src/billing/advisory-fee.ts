import { dayOf, yearOf } from '@sandbourse/ledger';
import { divideHalfEven, Money, type Percentage, sum } from '@sandbourse/money';
import type { DayRange } from '../performance/known-value.js';

/**
 * The rule that selects the annual rate. An example with 1 % up to $1 million and 0.8 % above, for $1.5 million:
 * - FLAT has only one rate, for every value.
 * - TIERED charges each part of the value the rate of its tier: 1 % of $1 million plus 0.8 % of $0.5 million.
 * - CLIFF charges the whole value the rate of the highest tier that starts below the value: 0.8 % of $1.5 million.
 */
export type FeeMethod = 'FLAT' | 'TIERED' | 'CLIFF';

/** The annual rate for the part of the value from `from` up to the `from` of the next tier. */
export interface FeeTier {
  readonly from: Money;
  readonly annualRate: Percentage;
}

export interface FeeLine {
  readonly from: Money;
  readonly annualRate: Percentage;
  /** The part of the portfolio's value that is charged this rate. */
  readonly value: Money;
  readonly annualFee: Money;
}

/**
 * Returns the yearly fee for a value, with one line for each tier that is charged. `tiers` are in ascending order, and
 * the first tier starts at zero.
 */
export function annualFeeLines(method: FeeMethod, tiers: readonly FeeTier[], value: Money): FeeLine[] {
  const reached = tiers.filter(({ from }) => from.isLessThan(value));
  if (method !== 'TIERED') return reached.slice(-1).map(tier => feeLine(tier, value));
  return reached.map((tier, i) => feeLine(tier, (reached[i + 1]?.from ?? value).minus(tier.from)));
}

function feeLine({ from, annualRate }: FeeTier, value: Money): FeeLine {
  return { from, annualRate, value, annualFee: value.times(annualRate) };
}

/**
 * Returns the part of a yearly fee for some days. Each day costs 1/365 of the fee, or 1/366 if it is in a leap year
 * (actual/actual).
 */
export function proratedFee(lines: readonly FeeLine[], { from, to }: DayRange): Money {
  const annual = sum(
    Money.zero,
    lines.map(({ annualFee }) => annualFee),
  );
  let inLeapYears = 0n;
  let inOthers = 0n;
  for (let day = dayOf(from); day <= dayOf(to); day += 1) {
    if (isLeapYear(yearOf(day))) inLeapYears += 1n;
    else inOthers += 1n;
  }
  return Money.ofUnits(divideHalfEven(annual.units * (inOthers * 366n + inLeapYears * 365n), 365n * 366n));
}

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
