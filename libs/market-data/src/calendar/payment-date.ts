import type { SessionDate } from './session.js';
import { businessDaysAfter } from './settlement-date.js';
import type { TradingCalendar } from './trading-calendar.js';

/** An assumption: companies pay two to five weeks after the ex-date, each by its own practice, and the data has no payment dates. */
const BUSINESS_DAYS_TO_PAYMENT = 15;

/** The assumed payment date of a dividend whose source has none. */
export function paymentDateOf(calendar: TradingCalendar, exDate: SessionDate): SessionDate {
  return businessDaysAfter(calendar, exDate, BUSINESS_DAYS_TO_PAYMENT);
}
