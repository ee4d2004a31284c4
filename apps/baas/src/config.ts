import { DEFAULT_ANCHOR } from '@sandbourse/market-data';
import { AuthClientConfig, DataServiceConfig } from '@sandbourse/platform';
import { z } from 'zod';

export const BaasConfig = DataServiceConfig.safeExtend({
  ...AuthClientConfig.shape,
  /** The session of the present and the session of the data that is replayed on it. */
  REPLAY_ANCHOR_PRESENT: z.iso.date().default(DEFAULT_ANCHOR.present),
  REPLAY_ANCHOR_DATA: z.iso.date().default(DEFAULT_ANCHOR.data),
});
export type BaasConfig = z.infer<typeof BaasConfig>;
