import { MarketConfig } from '@sandbourse/market-data/provider';
import { AuthClientConfig, DataServiceConfig, InternalSecrets, StreamLimitsConfig } from '@sandbourse/platform';
import { z } from 'zod';

export const BaasConfig = DataServiceConfig.safeExtend({
  ...AuthClientConfig.shape,
  ...MarketConfig.shape,
  ...StreamLimitsConfig.shape,
  /** What the services show that ask the brokerage. */
  INTERNAL_SECRETS: InternalSecrets,
  /** How often changed prices are published, in milliseconds; 0 for never. */
  MARKET_TICK_MS: z.coerce.number().int().min(0).max(3_600_000).default(5_000),
  /** How long public events are kept for `GET /v1/events`, in days. */
  EVENT_HISTORY_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
});
export type BaasConfig = z.infer<typeof BaasConfig>;
