import { dateOf, dayOf } from '@sandbourse/ledger';
import { averageDailyValue, closingValue, type DayRange, type KnownValue } from '../performance/known-value.js';
import type { Valuations } from '../performance/valuations.js';

/** The time of a bill: after the period has ended (ARREARS), or on its first day (ADVANCE). */
export type BillingTiming = 'ARREARS' | 'ADVANCE';
export type BillingBasis = 'AVERAGE_DAILY_VALUE' | 'PERIOD_END_VALUE';

/**
 * Returns the days of a period that are billed. For example, if the portfolio starts on 10 May, only the days from 10
 * May on are billed. Returns undefined if the portfolio starts after the period.
 */
export function billedDays(period: DayRange, firstDay: string): DayRange | undefined {
  if (firstDay > period.to) return undefined;
  return { from: firstDay > period.from ? firstDay : period.from, to: period.to };
}

/**
 * Returns the value on which the fee is charged.
 * - In arrears: the average value of the billed days, or the value on the last billed day.
 * - In advance: the value on the day before the period. If the portfolio starts within the period, which includes the
 *   first day of the period, the value on the portfolio's first day.
 */
export function billedValue(
  valuations: Valuations,
  { timing, basis }: { readonly timing: BillingTiming; readonly basis: BillingBasis },
  days: DayRange,
  firstDay: string,
): KnownValue {
  if (timing === 'ARREARS')
    return basis === 'PERIOD_END_VALUE' ? closingValue(valuations, days.to) : averageDailyValue(valuations, days);
  return closingValue(valuations, firstDay < days.from ? dateOf(dayOf(days.from) - 1) : days.from);
}
