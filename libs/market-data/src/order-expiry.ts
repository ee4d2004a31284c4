import type { TradingCalendar } from './calendar/trading-calendar.js';

export type TimeInForce = 'DAY' | 'GTC' | 'IOC' | 'FOK';

/**
 * The default validity of a GTC order in calendar days. No rule sets it: brokers use 30 to 180 days, and 90 is an
 * assumption.
 */
export const GTC_DAYS = 90;

/**
 * Returns the time at which an open order expires, or null for an order that is valid only at its arrival. A DAY order
 * is valid until the next close: an order that is placed after a close belongs to the next session. A GTC order is
 * valid until the last close within `gtcDays` calendar days.
 */
export function orderExpiry(
  calendar: TradingCalendar,
  timeInForce: TimeInForce,
  placedAt: Date,
  gtcDays = GTC_DAYS,
): Date | null {
  if (timeInForce === 'DAY') return nextClose(calendar, placedAt) ?? null;
  if (timeInForce !== 'GTC') return null;

  const first = nextClose(calendar, placedAt);
  const last = lastClose(calendar, new Date(placedAt.getTime() + gtcDays * DAY_MS));
  return first && first > last ? first : last;
}

const DAY_MS = 24 * 60 * 60 * 1000;

function nextClose(calendar: TradingCalendar, at: Date): Date | undefined {
  const session = calendar.sessionOn(calendar.tradeDateOf(at));
  return session && session.close <= at ? calendar.nextSession(session.date).close : session?.close;
}

/** Returns the close of the session on this day, or of the last session before it. */
function lastClose(calendar: TradingCalendar, at: Date): Date {
  const day = calendar.dateOf(at);
  return calendar.sessionOn(day)?.close ?? calendar.previousSession(day).close;
}
