import { MarketConfig } from '@sandbourse/market-data/provider';
import { AuthClientConfig, DataServiceConfig } from '@sandbourse/platform';
import type { z } from 'zod';

export const BaasConfig = DataServiceConfig.safeExtend({
  ...AuthClientConfig.shape,
  ...MarketConfig.shape,
});
export type BaasConfig = z.infer<typeof BaasConfig>;
