import type { TradingCalendar } from './calendar/trading-calendar.js';
import type { MarketData } from './market-data.js';

export interface OrderLifetime {
  readonly symbol: string;
  readonly timeInForce: 'DAY' | 'GTC' | 'IOC' | 'FOK';
}

/**
 * When an order is over if nothing else ends it; null for never. A DAY order lives to the next close: one
 * placed after a close is for the next session. No order outlives a split of its security, because its quantity and prices
 * are in shares that are no more; exchanges adjust or cancel them then (FINRA Rule 5330), here they expire.
 */
export async function orderExpiry(
  market: Pick<MarketData, 'calendar' | 'nextSplit'>,
  { symbol, timeInForce }: OrderLifetime,
  placedAt: Date,
): Promise<Date | null> {
  const { calendar } = market;
  const close = timeInForce === 'DAY' ? nextClose(calendar, placedAt) : undefined;
  const split = await market.nextSplit(symbol, placedAt);
  if (!close || !split) return close ?? split ?? null;
  return new Date(Math.min(close.getTime(), split.getTime()));
}

function nextClose(calendar: TradingCalendar, at: Date): Date | undefined {
  const session = calendar.sessionOn(calendar.tradeDateOf(at));
  return session && session.close <= at ? calendar.nextSession(session.date).close : session?.close;
}
