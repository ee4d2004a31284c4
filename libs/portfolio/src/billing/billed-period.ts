import { dateOf, dayOf } from '@sandbourse/ledger';
import { averageDailyValue, closingValue, type DayRange, type KnownValue } from '../performance/known-value.js';
import type { Valuations } from '../performance/valuations.js';

/** The time of billing a period: after its end, or from its first day on. */
export type BillingTiming = 'ARREARS' | 'ADVANCE';
export type BillingBasis = 'AVERAGE_DAILY_VALUE' | 'PERIOD_END_VALUE';

/** The billed days of a period: from the portfolio's first day on. Undefined if the portfolio begins later. */
export function billedDays(period: DayRange, firstDay: string): DayRange | undefined {
  if (firstDay > period.to) return undefined;
  return { from: firstDay > period.from ? firstDay : period.from, to: period.to };
}

/**
 * The value that is billed. In arrears it is the average of the billed days or that of the last of them; in advance that of the day
 * before the period, or of the portfolio's first day where it begins in the period.
 */
export function billedValue(
  valuations: Valuations,
  { timing, basis }: { readonly timing: BillingTiming; readonly basis: BillingBasis },
  period: DayRange,
  days: DayRange,
): KnownValue {
  if (timing === 'ARREARS')
    return basis === 'PERIOD_END_VALUE' ? closingValue(valuations, days.to) : averageDailyValue(valuations, days);
  return closingValue(valuations, days.from > period.from ? days.from : dateOf(dayOf(period.from) - 1));
}
