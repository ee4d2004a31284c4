import { loadReplayMarket, type MarketData, TradingCalendar } from '@sandbourse/market-data';
import type { AuthConfig } from '../../config.js';

/** Injection token: the services that create a book, or null if firms get no book. */
export const BOOK_SERVICES = Symbol('BookServices');

export interface BookServices {
  readonly baasUrl: string;
  readonly pmUrl: string;
  readonly calendar: TradingCalendar;
  /**
   * Returns the market. Its prices are read on the first call, because an installation without new firms never needs
   * prices.
   */
  market(): MarketData;
}

/**
 * Returns the services that create a book. Returns null if a service is missing, or if the market is a vendor's: a
 * vendor has only current prices, and a history of three years cannot be traded at these prices.
 */
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
