import type { SessionDate } from './session.js';
import { settlementDateOf } from './settlement-date.js';
import type { TradingCalendar } from './trading-calendar.js';

/** The date on which holders are recorded for payment: the settlement date of the last trades before the ex-date. */
export function recordDateOf(calendar: TradingCalendar, exDate: SessionDate): SessionDate {
  return settlementDateOf(calendar, calendar.previousSession(exDate).date);
}
