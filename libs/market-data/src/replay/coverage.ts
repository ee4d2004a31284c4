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

/** The first and the last instant with prices. */
export interface PricedTime {
  readonly from: Date;
  readonly to: Date;
}

/** Returns the time with prices in simulated time, from the open of the first session to the close of the last one. */
export function pricedTimeOf(anchor: Anchor): PricedTime {
  const calendar = new TradingCalendar();
  const { from, to } = replayCoverage(anchor, calendar);
  return { from: calendar.nextSessionAfter(calendar.businessDayStart(from)).open, to: calendar.closeOn(to) };
}
