import type { InterestPeriod } from '@sandbourse/ledger';
import type { TradingCalendar } from '@sandbourse/market-data';

/** True if a session is the last of its month. */
export function endsMonth(session: string, calendar: TradingCalendar): boolean {
  return monthOf(calendar.nextSession(session).date) !== monthOf(session);
}

/**
 * The days for which interest is posted on a month's last session: from the last session of the month before, whose end no posting
 * included, to the day before this session. Each day is in one period.
 */
export function interestPeriodOf(session: string, calendar: TradingCalendar): InterestPeriod {
  return { from: calendar.previousSession(`${monthOf(session)}-01`).date, until: session };
}

/** The sessions up to the first that ends a month. The interest that it posts must be in the books before later sessions. */
export function throughMonthEnd(sessions: readonly string[], calendar: TradingCalendar): string[] {
  const end = sessions.findIndex(session => endsMonth(session, calendar));
  return end === -1 ? [...sessions] : sessions.slice(0, end + 1);
}

function monthOf(date: string): string {
  return date.slice(0, 7);
}
