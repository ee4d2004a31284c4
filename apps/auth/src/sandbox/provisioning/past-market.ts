import { barsIfAny, type MarketData } from '@sandbourse/market-data';
import { nextTurn } from '@sandbourse/platform/async';
import type { PastMarket, ShareSplit } from '@sandbourse/practice';

/** Returns the closing prices and splits of all securities between two dates, to plan a history. */
export async function pastMarketOf(market: MarketData, from: string, to: string): Promise<PastMarket> {
  const { calendar } = market;
  const closes = new Map<string, ReadonlyMap<string, number>>();
  for (const { symbol } of market.securities.all) {
    const bars = await barsIfAny(market, symbol, { from, to });
    closes.set(symbol, new Map(Array.from(bars.close, (close, n) => [bars.dateAt(n), close])));
    await nextTurn();
  }
  const splits = (await market.corporateActions({ from, to })).flatMap((action): ShareSplit[] => {
    if (action.kind !== 'SPLIT') return [];
    const { symbol, exDate, ratio } = action;
    // biome-ignore lint/plugin: small whole numbers, for a plan: the ledger books the split itself
    return [{ symbol, exDate, newShares: Number(ratio.newShares), oldShares: Number(ratio.oldShares) }];
  });
  return {
    sessionFrom: date => (calendar.isSession(date) ? date : calendar.nextSession(date).date),
    sessionBefore: date => calendar.previousSession(date).date,
    closeOf: (symbol, session) => closes.get(symbol)?.get(session),
    splits,
  };
}
