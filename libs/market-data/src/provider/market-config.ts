import { z } from 'zod';
import type { MarketHours } from '../calendar/market-hours.js';
import { GTC_DAYS } from '../order-expiry.js';
import { DEFAULT_ANCHOR } from '../replay/anchor.js';
import { type PricedTime, pricedTimeOf } from '../replay/coverage.js';

/** The settings of the market. All services of an installation must have the same settings. */
export const MarketConfig = z.object({
  /**
   * `replay` replays the price history that is shipped with the program. `http` requests the delayed quotes of a vendor
   * (Massive, formerly Polygon.io).
   */
  MARKET_PROVIDER: z.enum(['replay', 'http']).default('replay'),
  MARKET_URL: z.url({ protocol: /^https?$/ }).default('https://api.massive.com'),
  /** The vendor's API key, required for `http`. */
  MARKET_API_KEY: z.string().min(1).optional(),
  MARKET_TIMEOUT_MS: z.coerce.number().int().min(1).max(60_000).default(2_000),
  /** The time for which a vendor's quotes are cached, in milliseconds. */
  MARKET_CACHE_MS: z.coerce.number().int().min(0).max(60_000).default(1_000),
  /** The delay of the vendor's plan, in minutes. */
  MARKET_DELAY_MINUTES: z.coerce.number().int().min(0).max(60).default(15),
  /** The anchor of the replay: a session in simulated time, and the past session whose prices are replayed on it. */
  REPLAY_ANCHOR_PRESENT: z.iso.date().default(DEFAULT_ANCHOR.present),
  REPLAY_ANCHOR_DATA: z.iso.date().default(DEFAULT_ANCHOR.data),
  /** The market hours of firms that choose none. `exchange`: only while the exchange is open. `always`: at any time. */
  VENUE_HOURS: z.enum(['always', 'exchange']).default('always'),
  /** The validity of a GTC order, in calendar days. */
  ORDER_GTC_DAYS: z.coerce.number().int().min(1).max(3_650).default(GTC_DAYS),
});
export type MarketConfig = z.infer<typeof MarketConfig>;

export function defaultHours({ VENUE_HOURS }: MarketConfig): MarketHours {
  return VENUE_HOURS === 'exchange' ? 'EXCHANGE' : 'ALWAYS_OPEN';
}

/**
 * Returns the time with prices in the replay. A tenant's clock may not show another time. Returns null for a vendor, which
 * has only current prices.
 */
export function pricedTime(config: MarketConfig): PricedTime | null {
  if (config.MARKET_PROVIDER !== 'replay') return null;
  return pricedTimeOf({ present: config.REPLAY_ANCHOR_PRESENT, data: config.REPLAY_ANCHOR_DATA });
}
