import { dayOfDate } from './day.js';
import { DAYS_OF_MOURNING, isBankHoliday } from './holidays.js';
import type { SessionDate } from './session.js';
import type { TradingCalendar } from './trading-calendar.js';

/**
 * The number of business days from trade to settlement (SEC Rule 15c6-1(a)). It applies to trades from the date `from`
 * on.
 */
const CYCLES: readonly { readonly from: SessionDate; readonly days: number }[] = [
  { from: '2024-05-28', days: 1 },
  { from: '2017-09-05', days: 2 },
];
const CYCLE_BEFORE = 3;

/**
 * Returns the settlement date of a trade. It can be a day of national mourning, on which the exchange is closed. On other
 * days without a session, such as Good Friday, no trade settles.
 */
export function settlementDateOf(calendar: TradingCalendar, tradeDate: SessionDate): string {
  let date = tradeDate;
  for (let left = cycleOf(tradeDate); left > 0; left -= 1)
    date = mourningAfter(date, { before: calendar.nextSession(date).date }) ?? businessDaysAfter(calendar, date, 1);
  return date;
}

function mourningAfter(date: string, { before }: { readonly before: string }): string | undefined {
  return DAYS_OF_MOURNING.find(day => day > date && day < before);
}

/**
 * Returns the date that is `days` business days later. A day on which the exchange is open but banks are closed is not
 * a business day.
 */
export function businessDaysAfter(calendar: TradingCalendar, from: SessionDate, days: number): SessionDate {
  let date = from;
  for (let left = days; left > 0; ) {
    date = calendar.nextSession(date).date;
    if (!isBankHoliday(dayOfDate(date))) left -= 1;
  }
  return date;
}

function cycleOf(tradeDate: SessionDate): number {
  return CYCLES.find(({ from }) => from <= tradeDate)?.days ?? CYCLE_BEFORE;
}
