import { INTEREST_SCHEDULE } from '@sandbourse/ledger';
import { MarketConfig } from '@sandbourse/market-data/provider';
import { AuthClientConfig, DataServiceConfig, InternalSecrets, StreamLimitsConfig } from '@sandbourse/platform';
import { z } from 'zod';
import { InterestTiers } from './interest-tiers.js';

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
  /** What settled cash earns a year, by its size; `0:0` for nothing. */
  CREDIT_INTEREST_TIERS: InterestTiers.default(INTEREST_SCHEDULE.credit),
  /** What a debit costs a year, by its size; `0:0` for nothing. */
  DEBIT_INTEREST_TIERS: InterestTiers.default(INTEREST_SCHEDULE.debit),
});
export type BaasConfig = z.infer<typeof BaasConfig>;
