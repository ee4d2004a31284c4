import type { SessionDate } from '../calendar/session.js';
import type { TradingCalendar } from '../calendar/trading-calendar.js';
import { BadAnchor } from '../market-data.errors.js';

/**
 * Two sessions that belong together: on the session `present` of simulated time, the prices of the past session `data`
 * are replayed.
 */
export interface Anchor {
  readonly present: SessionDate;
  readonly data: SessionDate;
}

/** The default anchor. The data has about six years of prices before 2021-11-19, and four years after it. */
export const DEFAULT_ANCHOR: Anchor = { present: '2026-11-20', data: '2021-11-19' };

/**
 * Returns the number of sessions by which simulated time is ahead of the data. It is the same on every day: the session
 * after `present` replays the session after `data`.
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
