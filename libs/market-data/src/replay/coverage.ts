import { TradingCalendar } from '../calendar/trading-calendar.js';
import type { DateRange } from '../market-data.js';
import { type Anchor, sessionsAhead } from './anchor.js';

/** The first and last session of the shipped data. A test compares these dates with the files. */
export const DATA_WINDOW: DateRange = { from: '2016-01-04', to: '2025-12-24' };

/** Returns the first and last session of simulated time for which a replay has prices. No file is read. */
export function replayCoverage(anchor: Anchor, calendar = new TradingCalendar()): DateRange {
  const ahead = sessionsAhead(anchor, calendar);
  return {
    from: calendar.addSessions(DATA_WINDOW.from, ahead),
    to: calendar.addSessions(DATA_WINDOW.to, ahead),
  };
}

/** Returns the last time with prices: the close of the last session, in simulated time. */
export function endOfReplay(anchor: Anchor): Date {
  const calendar = new TradingCalendar();
  const { to } = replayCoverage(anchor, calendar);
  return calendar.closeOn(to);
}
