import type { SessionDate } from './session.js';
import { settlementDateOf } from './settlement-date.js';
import type { TradingCalendar } from './trading-calendar.js';

/** The day whose holders are paid: that on which the last trades before the ex-date settle. */
export function recordDateOf(calendar: TradingCalendar, exDate: SessionDate): SessionDate {
  return settlementDateOf(calendar, calendar.previousSession(exDate).date);
}
