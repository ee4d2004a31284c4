import type { SessionDate } from './session.js';
import { settlementDateOf } from './settlement-date.js';
import type { TradingCalendar } from './trading-calendar.js';

/**
 * Returns the date on which holders are recorded for payment: the settlement date of trades on the last session before
 * the ex-date.
 */
export function recordDateOf(calendar: TradingCalendar, exDate: SessionDate): SessionDate {
  return settlementDateOf(calendar, calendar.previousSession(exDate).date);
}
