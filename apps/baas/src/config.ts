import { INTEREST_SCHEDULE } from '@sandbourse/ledger';
import { MarketConfig } from '@sandbourse/market-data/provider';
import { AuthClientConfig, DataServiceConfig, InternalSecrets } from '@sandbourse/platform/config';
import { StreamLimitsConfig } from '@sandbourse/platform/streams';
import { z } from 'zod';
import { InterestTiers } from './interest-tiers.js';

/** What the trace of an order is asked of: the services that carry it on, each with what the brokerage shows to it and to no other. */
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
  /** What the services show that ask the brokerage. */
  INTERNAL_SECRETS: InternalSecrets,
  /** How often changed prices are published, in milliseconds; 0 for never. */
  MARKET_TICK_MS: z.coerce.number().int().min(0).max(3_600_000).default(5_000),
  /** How long public events are kept for `GET /v1/events`, in days. */
  EVENT_HISTORY_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
  /** What settled cash earns a year, by its size; `0:0` for nothing. */
  CREDIT_INTEREST_TIERS: InterestTiers.default(INTEREST_SCHEDULE.credit),
  /** What a debit costs a year, by its size; `0:0` for nothing. */
  DEBIT_INTEREST_TIERS: InterestTiers.default(INTEREST_SCHEDULE.debit),
});
export type BaasConfig = z.infer<typeof BaasConfig>;
