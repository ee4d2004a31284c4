import type { SessionDate } from './session.js';
import { businessDaysAfter } from './settlement-date.js';
import type { TradingCalendar } from './trading-calendar.js';

/** Assumed: companies pay two to five weeks after the ex-date, each by its own habit, and the data names no payment dates. */
const BUSINESS_DAYS_TO_PAYMENT = 15;

/** The day on which a dividend is paid, where its source does not say. */
export function paymentDateOf(calendar: TradingCalendar, exDate: SessionDate): SessionDate {
  return businessDaysAfter(calendar, exDate, BUSINESS_DAYS_TO_PAYMENT);
}
