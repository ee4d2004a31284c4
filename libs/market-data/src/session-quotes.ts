import type { SessionDate } from './calendar/session.js';
import { secondsOf } from './calendar/trading-calendar.js';
import { OutsideCoverage } from './market-data.errors.js';
import type { MarketData } from './market-data.js';

type Clockwork = Pick<MarketData, 'calendar' | 'delayMinutes'>;

/** The session whose prices the quotes show at this instant: a delayed feed still shows the one before for a while. */
export function sessionQuotedAt({ calendar, delayMinutes }: Clockwork, at: Date): SessionDate {
  return calendar.dateAt(calendar.indexOfLastOpened(secondsOf(at) - delayMinutes * 60));
}

/**
 * The first instant at which the quotes are those of a session. A split takes effect here, not at the bell: from here on
 * prices are those of the new shares.
 */
export function quotedFrom({ calendar, delayMinutes }: Clockwork, session: SessionDate): Date {
  const index = calendar.indexOf(session);
  if (index === undefined) throw new OutsideCoverage('the exchange, which is shut', session);
  return new Date((calendar.openOf(index) + delayMinutes * 60) * 1000);
}
