import type { SessionDate } from './session.js';
import { businessDaysAfter } from './settlement-date.js';
import type { TradingCalendar } from './trading-calendar.js';

/**
 * The assumed number of business days from the ex-date to the payment, because the data has no payment dates. Companies
 * pay two to five weeks after the ex-date.
 */
const BUSINESS_DAYS_TO_PAYMENT = 15;

/** Returns the assumed payment date of a dividend. */
export function paymentDateOf(calendar: TradingCalendar, exDate: SessionDate): SessionDate {
  return businessDaysAfter(calendar, exDate, BUSINESS_DAYS_TO_PAYMENT);
}
