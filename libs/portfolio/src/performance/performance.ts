import { moneyOf } from '@sandbourse/ledger';
import type { Money, Return } from '@sandbourse/money';
import { annualized } from './annualized.js';
import { Growth } from './growth.js';
import { daysIn, isFullYear, type Period, yearLengthIn } from './periods.js';
import {
  type LinkedGrowth,
  leavesAtEnd,
  linkedGrowth,
  subPeriodsOf,
  type TimeWeightedReason,
} from './time-weighted.js';
import { gapIn, type Range, rangeOf, totalIn, type Valuations, valueBefore } from './valuations.js';
import { type RateReason, xirr } from './xirr.js';

export type ReturnReason =
  | TimeWeightedReason
  | RateReason
  /** The period is shorter than a year, so its return is not annualised (GIPS Standards for Firms, 2020). */
  | 'UNDER_A_YEAR';

/** A return, or the reason why it cannot be computed. */
export type Figure =
  | { readonly value: Return; readonly reason: null }
  | { readonly value: null; readonly reason: ReturnReason };

export interface Returns {
  readonly twr: Figure;
  readonly twrAnnualized: Figure;
  /** The money-weighted return per year. It is also a yearly rate if the period is shorter than a year. */
  readonly mwr: Figure;
}

export interface Performance extends Returns {
  /** The value at the last close before the period; null if it is unknown. */
  readonly beginningValue: Money | null;
  readonly endingValue: Money | null;
  readonly netFlows: Money | null;
  readonly income: Money | null;
  readonly fees: Money | null;
}

/** A payment from which the XIRR is computed. It is negative if it was paid in, positive if it was taken out. */
export interface DatedAmount {
  readonly day: number;
  readonly amount: Money;
}

/** The days from one external flow to the next, with the values that determine their return. */
export interface ExplainedSubPeriod extends Period {
  readonly beginningValue: Money;
  readonly flow: Money;
  readonly endingValue: Money;
  /**
   * `endingValue / (beginningValue + flow)`, rounded for display. The time-weighted return is computed without
   * rounding.
   */
  readonly factor: Return;
}

/** The intermediate results of the returns. */
export interface Explanation {
  /**
   * The time-weighted return is the product of these sub-periods' factors, minus one. Sub-periods contain no days on
   * which the account is empty.
   */
  readonly subPeriods: readonly ExplainedSubPeriod[];
  /** The money-weighted return is the XIRR of these payments. */
  readonly payments: readonly DatedAmount[];
}

/** One valued day in a time series of values and returns. */
export interface PerformancePoint {
  readonly day: number;
  readonly value: Money | null;
  readonly netFlow: Money | null;
  readonly dailyReturn: Figure;
  /** The return from the start of the period to the close of this day. */
  readonly cumulativeReturn: Figure;
}

/** Computes the performance of an account in a period. */
export function performanceOf(valuations: Valuations, period: Period): Performance {
  const range = rangeOf(valuations, period.fromDay, period.toDay);
  const known = gapIn(valuations, range) === undefined;
  const sum = (column: Float64Array) => (known ? moneyOf(totalIn(column, range)) : null);
  return {
    beginningValue: valueAt(valuations, range.first - 1),
    endingValue: valueAt(valuations, range.last),
    netFlows: sum(valuations.flows),
    income: sum(valuations.income),
    fees: sum(valuations.fees),
    ...returnsOf(valuations, period),
  };
}

/** Computes the returns of a period, without values, flows and income. */
export function returnsOf(valuations: Valuations, period: Period): Returns {
  const range = rangeOf(valuations, period.fromDay, period.toDay);
  const growth = linkedGrowth(valuations, range);
  return { ...timeWeighted(growth, period), mwr: moneyWeighted(valuations, period, range) };
}

export function explainReturns(valuations: Valuations, period: Period): Explanation {
  const range = rangeOf(valuations, period.fromDay, period.toDay);
  const subPeriods = subPeriodsOf(valuations, range);
  const payments = paymentsIn(valuations, period, range);
  return {
    subPeriods: subPeriods.map(each => ({
      fromDay: valuations.days[each.first] ?? period.fromDay,
      toDay: valuations.days[each.last] ?? period.toDay,
      beginningValue: moneyOf(each.beginningValue),
      flow: moneyOf(each.flow),
      endingValue: moneyOf(each.ending),
      factor: Growth.of([each]).toFactor(),
    })),
    payments: payments.days.map((day, i) => ({ day, amount: moneyOf(payments.amounts[i] ?? 0) })),
  };
}

/** Returns a point for each valued day of a period. */
export function seriesOf(valuations: Valuations, period: Period): PerformancePoint[] {
  const { first, last } = rangeOf(valuations, period.fromDay, period.toDay);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => {
    const i = first + n;
    return {
      day: valuations.days[i] ?? 0,
      value: valueAt(valuations, i),
      netFlow: valuations.gaps.has(i) ? null : moneyOf(valuations.flows[i] ?? 0),
      dailyReturn: returnOf(linkedGrowth(valuations, { first: i, last: i })),
      cumulativeReturn: returnOf(linkedGrowth(valuations, { first, last: i })),
    };
  });
}

function returnOf({ growth, reason }: LinkedGrowth): Figure {
  return growth ? { value: growth.toReturn(), reason: null } : { value: null, reason };
}

function timeWeighted(known: LinkedGrowth, period: Period): Pick<Returns, 'twr' | 'twrAnnualized'> {
  const { growth, reason } = known;
  const twr = returnOf(known);
  if (!growth) return { twr, twrAnnualized: { value: null, reason } };
  if (!isFullYear(period)) return { twr, twrAnnualized: { value: null, reason: 'UNDER_A_YEAR' } };
  return { twr, twrAnnualized: { value: annualized(growth, daysIn(period), yearLengthIn(period)), reason: null } };
}

function moneyWeighted(valuations: Valuations, period: Period, range: Range): Figure {
  const gap = gapIn(valuations, range);
  if (gap) return { value: null, reason: gap };
  const { days, amounts } = paymentsIn(valuations, period, range);
  if (amounts.length === 0) return { value: null, reason: 'NO_VALUE' };
  const { rate, reason } = xirr(days, amounts, yearLengthIn(period));
  return rate ? { value: rate, reason: null } : { value: null, reason };
}

/**
 * Returns the payments of a period for the XIRR. The value before the period is paid in, and the value at its end is
 * taken out. A flow counts at the start of its day, so its payment has the date of the day before. Therefore the first
 * and the last payment of a one-year period are a year apart. An outflow that the time-weighted return counts at the end
 * of its day has the date of this day.
 */
function paymentsIn(valuations: Valuations, { fromDay, toDay }: Period, range: Range) {
  const days: number[] = [];
  const amounts: number[] = [];
  const add = (day: number, amount: number) => {
    if (amount === 0) return;
    days.push(day);
    amounts.push(amount);
  };
  add(fromDay - 1, -valueBefore(valuations, range));
  for (let i = range.first; i <= range.last; i += 1) {
    const day = valuations.days[i] ?? 0;
    const [flow, value, before] = [valuations.flows[i] ?? 0, valuations.values[i] ?? 0, valuations.values[i - 1] ?? 0];
    add(leavesAtEnd({ before, flow, value }) ? day : day - 1, -flow);
  }
  add(toDay, valuations.values[range.last] ?? 0);
  return { days, amounts };
}

function valueAt({ values, gaps }: Valuations, place: number): Money | null {
  return gaps.has(place) ? null : moneyOf(values[place] ?? 0);
}
