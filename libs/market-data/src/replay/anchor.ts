import type { SessionDate } from '../calendar/session.js';
import type { TradingCalendar } from '../calendar/trading-calendar.js';
import { BadAnchor } from '../market-data.errors.js';

/** A session of simulated time, and the session of the data that is replayed on it. */
export interface Anchor {
  readonly present: SessionDate;
  readonly data: SessionDate;
}

/** The default anchor. The data has about six years of prices before this day, and four after it. */
export const DEFAULT_ANCHOR: Anchor = { present: '2026-11-20', data: '2021-11-19' };

/**
 * Returns the number of sessions by which simulated time is ahead of the data. The n-th session after one anchor
 * replays the n-th session after the other.
 */
export function sessionsAhead(anchor: Anchor, calendar: TradingCalendar): number {
  return indexOfSession(anchor.present, calendar) - indexOfSession(anchor.data, calendar);
}

function indexOfSession(date: string, calendar: TradingCalendar): number {
  const index = calendar.indexOf(date);
  if (index === undefined)
    throw new BadAnchor(`the replay cannot be anchored to ${date}: the exchange is shut that day`);
  return index;
}
