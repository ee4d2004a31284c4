import { loadReplayMarket, type MarketData, TradingCalendar } from '@sandbourse/market-data';
import type { AuthConfig } from '../config.js';

/** Injection token: what a book is made with, or null where no firm is given one. */
export const BOOK_SERVICES = Symbol('BookServices');

export interface BookServices {
  readonly baasUrl: string;
  readonly pmUrl: string;
  readonly calendar: TradingCalendar;
  /** Read on the first call: an installation without new firms never needs its prices. */
  market(): MarketData;
}

/** Null without the services, and for a vendor's market: nobody traded three years ago on prices of now. */
export function bookServicesOf(config: AuthConfig): BookServices | null {
  const { BAAS_URL: baasUrl, PM_URL: pmUrl, MARKET_PROVIDER } = config;
  if (!baasUrl || !pmUrl || MARKET_PROVIDER !== 'replay') return null;
  let market: MarketData | undefined;
  return {
    baasUrl,
    pmUrl,
    calendar: new TradingCalendar(),
    market() {
      market ??= loadReplayMarket({
        anchor: { present: config.REPLAY_ANCHOR_PRESENT, data: config.REPLAY_ANCHOR_DATA },
      });
      return market;
    },
  };
}
