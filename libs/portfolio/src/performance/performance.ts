import { moneyOf } from '@sandbourse/ledger';
import type { Money, Return } from '@sandbourse/money';
import { annualized } from './annualized.js';
import { Growth } from './growth.js';
import { daysIn, isFullYear, type Period } from './periods.js';
import { type LinkedGrowth, linkedGrowth, subPeriodsOf, type TimeWeightedReason } from './time-weighted.js';
import { gapIn, type Range, rangeOf, totalIn, type Valuations, valueBefore } from './valuations.js';
import { type RateReason, xirr } from './xirr.js';

export type ReturnReason =
  | TimeWeightedReason
  | RateReason
  /** Returns of less than a year are not annualised. */
  | 'UNDER_A_YEAR';

/** A return, or the reason why it cannot be computed. */
export type Figure =
  | { readonly value: Return; readonly reason: null }
  | { readonly value: null; readonly reason: ReturnReason };

export interface Returns {
  readonly twr: Figure;
  readonly twrAnnualized: Figure;
  /** Annual, whatever the length of the period. */
  readonly mwr: Figure;
}

export interface Performance extends Returns {
  /** At the close before the period; null where a price is lacking. */
  readonly beginningValue: Money | null;
  readonly endingValue: Money | null;
  readonly netFlows: Money | null;
  readonly income: Money | null;
  readonly fees: Money | null;
}

/** Amounts paid in are negative, amounts taken out are positive. */
export interface DatedAmount {
  readonly day: number;
  readonly amount: Money;
}

/** The days from one external flow to the next. */
export interface ExplainedSubPeriod extends Period {
  readonly beginningValue: Money;
  readonly flow: Money;
  readonly endingValue: Money;
  /** `endingValue / (beginningValue + flow)`, rounded here but not in the return. */
  readonly factor: Return;
}

/** The derivation of the returns. */
export interface Explanation {
  /** The time-weighted return is the product of their factors, less one. Days without any value are in none of them. */
  readonly subPeriods: readonly ExplainedSubPeriod[];
  /** The money-weighted return is the XIRR of these. */
  readonly payments: readonly DatedAmount[];
}

/** One session of a time series. */
export interface PerformancePoint {
  readonly day: number;
  readonly value: Money | null;
  readonly netFlow: Money | null;
  readonly dailyReturn: Figure;
  /** From the start of the period to the close of this day. */
  readonly cumulativeReturn: Figure;
}

/** The performance of an account in a period. */
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

/** The returns of a period alone. */
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

/** The sessions of a period, one by one. */
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
  return { twr, twrAnnualized: { value: annualized(growth, daysIn(period)), reason: null } };
}

function moneyWeighted(valuations: Valuations, period: Period, range: Range): Figure {
  const gap = gapIn(valuations, range);
  if (gap) return { value: null, reason: gap };
  const { days, amounts } = paymentsIn(valuations, period, range);
  if (amounts.length === 0) return { value: null, reason: 'NO_VALUE' };
  const { rate, reason } = xirr(days, amounts);
  return rate ? { value: rate, reason: null } : { value: null, reason };
}

/**
 * The payments of a period: the value before the period is paid in, and the value at its end is taken out. A flow at the start of a day
 * counts at the close of the day before, so a period of a year has 365 days between its payments.
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
  for (let i = range.first; i <= range.last; i += 1) add((valuations.days[i] ?? 0) - 1, -(valuations.flows[i] ?? 0));
  add(toDay, valuations.values[range.last] ?? 0);
  return { days, amounts };
}

function valueAt({ values, gaps }: Valuations, place: number): Money | null {
  return gaps.has(place) ? null : moneyOf(values[place] ?? 0);
}
