import { MarketConfig } from '@sandbourse/market-data/provider';
import { DataServiceConfig, EncryptionKey, InternalSecrets } from '@sandbourse/platform';
import { z } from 'zod';

export const AuthConfig = DataServiceConfig.safeExtend({
  /** Which market there is says how far a tenant's clock can be moved. */
  ...MarketConfig.shape,
  /** The first login of a new installation, and the only one that the environment can make. */
  OPS_ADMIN_EMAIL: z.email(),
  OPS_ADMIN_PASSWORD: z.string().min(12),
  INTERNAL_SECRETS: InternalSecrets,
  /** What API key secrets are sealed with. Without it every key is lost. */
  KEY_ENCRYPTION_KEY: EncryptionKey,
});
export type AuthConfig = z.infer<typeof AuthConfig>;
