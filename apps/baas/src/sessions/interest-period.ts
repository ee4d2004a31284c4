import type { InterestPeriod } from '@sandbourse/ledger';
import type { TradingCalendar } from '@sandbourse/market-data';

/** Returns true if a session is the last of its month. */
export function endsMonth(session: string, calendar: TradingCalendar): boolean {
  return monthOf(calendar.nextSession(session).date) !== monthOf(session);
}

/**
 * Returns the days for which interest is posted on the last session of a month: from the last session of the previous
 * month until the day before this session. Example: June 30 through July 30 for the session July 31.
 */
export function interestPeriodOf(session: string, calendar: TradingCalendar): InterestPeriod {
  return { from: calendar.previousSession(`${monthOf(session)}-01`).date, until: session };
}

/**
 * Returns the given sessions up to and including the first one that ends a month. Interest posted on that session must
 * be in the books before later sessions are processed.
 */
export function throughMonthEnd(sessions: readonly string[], calendar: TradingCalendar): string[] {
  const end = sessions.findIndex(session => endsMonth(session, calendar));
  return end === -1 ? [...sessions] : sessions.slice(0, end + 1);
}

function monthOf(date: string): string {
  return date.slice(0, 7);
}
