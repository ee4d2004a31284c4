import { MarketConfig } from '@sandbourse/market-data/provider';
import { AuthClientConfig, DataServiceConfig, StreamLimitsConfig } from '@sandbourse/platform';
import type { z } from 'zod';

export const PmConfig = DataServiceConfig.safeExtend({
  ...AuthClientConfig.shape,
  ...StreamLimitsConfig.shape,
  ...MarketConfig.shape,
});
export type PmConfig = z.infer<typeof PmConfig>;
