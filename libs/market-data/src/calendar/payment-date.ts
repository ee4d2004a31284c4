import type { SessionDate } from './session.js';
import { businessDaysAfter } from './settlement-date.js';
import type { TradingCalendar } from './trading-calendar.js';

/**
 * The assumed time from ex-date to payment, in business days: companies pay two to five weeks after the ex-date. The
 * data has no payment dates.
 */
const BUSINESS_DAYS_TO_PAYMENT = 15;

/** Returns the assumed payment date of a dividend for which the data has none. */
export function paymentDateOf(calendar: TradingCalendar, exDate: SessionDate): SessionDate {
  return businessDaysAfter(calendar, exDate, BUSINESS_DAYS_TO_PAYMENT);
}
