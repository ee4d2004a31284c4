import { dayOf, yearOf } from '@sandbourse/ledger';
import { divideHalfEven, Money, type Percentage, sum } from '@sandbourse/money';
import type { DayRange } from '../performance/known-value.js';

/**
 * The rule that selects the annual rate: FLAT has one rate for the whole value. TIERED has a rate for each part of the
 * value. CLIFF applies the rate of the highest tier that the value reaches to the whole value.
 */
export type FeeMethod = 'FLAT' | 'TIERED' | 'CLIFF';

/** The annual rate of the value above `from`, up to the start of the next tier. */
export interface FeeTier {
  readonly from: Money;
  readonly annualRate: Percentage;
}

export interface FeeLine {
  readonly from: Money;
  readonly annualRate: Percentage;
  /** The part of the value that is charged this rate. */
  readonly value: Money;
  readonly annualFee: Money;
}

/**
 * Returns the yearly fee for a value, one line for each tier that applies. Tiers are in ascending order, and the first
 * starts at zero.
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
 * Returns the part of a yearly fee for a period. Each day counts as 1/365 of the fee, or 1/366 in a leap year
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
