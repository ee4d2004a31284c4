import type { SessionDate } from '../calendar/session.js';
import type { TradingCalendar } from '../calendar/trading-calendar.js';
import { BadAnchor } from '../market-data.errors.js';

/** One session of the present and the session of the data that is replayed on it. */
export interface Anchor {
  readonly present: SessionDate;
  readonly data: SessionDate;
}

/** About six years of prices lie behind this day, and four ahead. */
export const DEFAULT_ANCHOR: Anchor = { present: '2026-11-20', data: '2021-11-19' };

/** How many sessions the present is ahead of the data: the n-th after the one anchor replays the n-th after the other. */
export function sessionsAhead(anchor: Anchor, calendar: TradingCalendar): number {
  return indexOfSession(anchor.present, calendar) - indexOfSession(anchor.data, calendar);
}

function indexOfSession(date: string, calendar: TradingCalendar): number {
  const index = calendar.indexOf(date);
  if (index === undefined)
    throw new BadAnchor(`the replay cannot be anchored to ${date}: the exchange is shut that day`);
  return index;
}
