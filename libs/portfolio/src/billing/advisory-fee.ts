import { dayOf, yearOf } from '@sandbourse/ledger';
import { divideHalfEven, Money, type Percentage, sum } from '@sandbourse/money';
import type { DayRange } from '../performance/known-value.js';

/** One rate for all of the value, a rate for each part of it, or for all of it the rate of the part that its last unit is in. */
export type FeeMethod = 'FLAT' | 'TIERED' | 'CLIFF';

/** The rate of the value above `from`, up to the start of the next tier. */
export interface FeeTier {
  readonly from: Money;
  readonly annualRate: Percentage;
}

export interface FeeLine {
  readonly from: Money;
  readonly annualRate: Percentage;
  /** The part of the value that has this rate. */
  readonly value: Money;
  readonly annualFee: Money;
}

/** The yearly fee for a value, by the tiers that it reaches. The tiers ascend, and the first begins at zero. */
export function annualFeeLines(method: FeeMethod, tiers: readonly FeeTier[], value: Money): FeeLine[] {
  const reached = tiers.filter(({ from }) => from.isLessThan(value));
  if (method !== 'TIERED') return reached.slice(-1).map(tier => feeLine(tier, value));
  return reached.map((tier, i) => feeLine(tier, (reached[i + 1]?.from ?? value).minus(tier.from)));
}

function feeLine({ from, annualRate }: FeeTier, value: Money): FeeLine {
  return { from, annualRate, value, annualFee: value.times(annualRate) };
}

/** The part of a yearly fee that falls into a period: each day is its part of its own year, of 365 days or 366 (actual/actual). */
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
