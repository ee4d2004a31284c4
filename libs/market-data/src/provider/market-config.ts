import { z } from 'zod';
import { DEFAULT_ANCHOR } from '../replay/anchor.js';
import { endOfReplay } from '../replay/coverage.js';

/** Which market a service shows: every service of an installation is told the same. */
export const MarketConfig = z.object({
  /** `replay` is the shipped history, replayed; `http` a vendor of delayed quotes. */
  MARKET_PROVIDER: z.enum(['replay', 'http']).default('replay'),
  /** The session of the present and the session of the data that is replayed on it. */
  REPLAY_ANCHOR_PRESENT: z.iso.date().default(DEFAULT_ANCHOR.present),
  REPLAY_ANCHOR_DATA: z.iso.date().default(DEFAULT_ANCHOR.data),
});
export type MarketConfig = z.infer<typeof MarketConfig>;

/** How far a tenant's clock may be moved; null for a vendor's market, whose prices are only ever those of now. */
export function endOfTime(config: MarketConfig): Date | null {
  if (config.MARKET_PROVIDER !== 'replay') return null;
  return endOfReplay({ present: config.REPLAY_ANCHOR_PRESENT, data: config.REPLAY_ANCHOR_DATA });
}
