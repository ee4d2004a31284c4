import type { TradingCalendar } from './calendar/trading-calendar.js';

export type TimeInForce = 'DAY' | 'GTC' | 'IOC' | 'FOK';

/**
 * The default number of calendar days for which a GTC order is valid. It is an assumption: no rule sets it, and brokers
 * use 30 to 180 days.
 */
export const GTC_DAYS = 90;

/**
 * Returns the time at which an order expires. Returns null for IOC and FOK orders, because they are valid only when
 * they arrive.
 * - A DAY order expires at the next close. If it is placed after a close, it expires at the close of the next session.
 * - A GTC order expires at the last close within `gtcDays` calendar days.
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

/** Returns the close of the session on the day of `at`, or the close of the last session before that day. */
function lastClose(calendar: TradingCalendar, at: Date): Date {
  const day = calendar.dateOf(at);
  return calendar.sessionOn(day)?.close ?? calendar.previousSession(day).close;
}
