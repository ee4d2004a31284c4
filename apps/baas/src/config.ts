import { INTEREST_SCHEDULE } from '@sandbourse/ledger';
import { MarketConfig } from '@sandbourse/market-data/provider';
import { AuthClientConfig, DataServiceConfig, InternalSecrets } from '@sandbourse/platform/config';
import { StreamLimitsConfig } from '@sandbourse/platform/streams';
import { z } from 'zod';
import { InterestTiers } from './interest-tiers.js';

/**
 * The services that the trace of an order queries. Each service has a secret, so that only the brokerage can query it.
 */
export const TraceSourcesConfig = z.object({
  FIX_SIMULATOR_URL: z.url({ protocol: /^https?$/ }),
  FIX_SIMULATOR_INTERNAL_SECRET: z.string().min(32),
  WEBHOOK_DISPATCHER_URL: z.url({ protocol: /^https?$/ }),
  WEBHOOK_DISPATCHER_INTERNAL_SECRET: z.string().min(32),
});
export type TraceSourcesConfig = z.infer<typeof TraceSourcesConfig>;

export const BaasConfig = DataServiceConfig.safeExtend({
  ...AuthClientConfig.shape,
  ...MarketConfig.shape,
  ...StreamLimitsConfig.shape,
  ...TraceSourcesConfig.shape,
  /** The secrets of the services that call the brokerage. */
  INTERNAL_SECRETS: InternalSecrets,
  /** Interval at which changed prices are published, in milliseconds; 0 for never. */
  MARKET_TICK_MS: z.coerce.number().int().min(0).max(3_600_000).default(5_000),
  /** Retention of public events for `GET /v1/events`, in days. */
  EVENT_HISTORY_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
  /** Yearly interest rates on settled cash, by size of the balance; `0:0` for no interest. */
  CREDIT_INTEREST_TIERS: InterestTiers.default(INTEREST_SCHEDULE.credit),
  /** Yearly interest rates on debits, by size of the debit; `0:0` for no interest. */
  DEBIT_INTEREST_TIERS: InterestTiers.default(INTEREST_SCHEDULE.debit),
});
export type BaasConfig = z.infer<typeof BaasConfig>;
