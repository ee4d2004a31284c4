import type { InterestPeriod } from '@sandbourse/ledger';
import type { TradingCalendar } from '@sandbourse/market-data';

/** Whether a session is the last of its month. */
export function endsMonth(session: string, calendar: TradingCalendar): boolean {
  return monthOf(calendar.nextSession(session).date) !== monthOf(session);
}

/**
 * The days that interest posted on a month's last session is for: from the last session of the month before, which no
 * posting has seen the end of, to the day before this one. Every day is in one period.
 */
export function interestPeriodOf(session: string, calendar: TradingCalendar): InterestPeriod {
  return { from: calendar.previousSession(`${monthOf(session)}-01`).date, until: session };
}

/** The sessions up to the first that ends a month: what it posts, those after it are to find in the books. */
export function throughMonthEnd(sessions: readonly string[], calendar: TradingCalendar): string[] {
  const end = sessions.findIndex(session => endsMonth(session, calendar));
  return end === -1 ? [...sessions] : sessions.slice(0, end + 1);
}

function monthOf(date: string): string {
  return date.slice(0, 7);
}
