import { MarketConfig } from '@sandbourse/market-data/provider';
import { AuthClientConfig, DataServiceConfig, StreamLimitsConfig } from '@sandbourse/platform';
import { z } from 'zod';

/** Portfolio management asks the brokerage for what it has missed. */
export const BrokerageClientConfig = z.object({
  BAAS_URL: z.url({ protocol: /^https?$/ }),
  /** What it shows to the brokerage, and shares with nobody else. */
  BAAS_INTERNAL_SECRET: z.string().min(32),
});
export type BrokerageClientConfig = z.infer<typeof BrokerageClientConfig>;

export const PmConfig = DataServiceConfig.safeExtend({
  ...AuthClientConfig.shape,
  ...StreamLimitsConfig.shape,
  ...MarketConfig.shape,
  ...BrokerageClientConfig.shape,
});
export type PmConfig = z.infer<typeof PmConfig>;
