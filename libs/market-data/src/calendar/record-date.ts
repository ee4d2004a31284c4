import type { SessionDate } from './session.js';
import { settlementDateOf } from './settlement-date.js';
import type { TradingCalendar } from './trading-calendar.js';

/**
 * Returns the record date: holders on this day receive the payment. It is the settlement date of trades on the last
 * session before the ex-date.
 */
export function recordDateOf(calendar: TradingCalendar, exDate: SessionDate): SessionDate {
  return settlementDateOf(calendar, calendar.previousSession(exDate).date);
}
