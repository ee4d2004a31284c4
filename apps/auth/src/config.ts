import { MarketConfig } from '@sandbourse/market-data/provider';
import { DataServiceConfig, InternalSecrets } from '@sandbourse/platform';
import { z } from 'zod';

const ENCRYPTION_KEY = /^[A-Za-z0-9_-]{43}=?$/;

export const AuthConfig = DataServiceConfig.safeExtend({
  /** Which market there is says how far a tenant's clock can be moved. */
  ...MarketConfig.shape,
  /** The first login of a new installation, and the only one that the environment can make. */
  OPS_ADMIN_EMAIL: z.email(),
  OPS_ADMIN_PASSWORD: z.string().min(12),
  INTERNAL_SECRETS: InternalSecrets,
  /** Where the book of a new sandbox firm is made. Without both no firm is given one. */
  BAAS_URL: z.url({ protocol: /^https?$/ }).optional(),
  PM_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** What API key secrets are sealed with. Without it every key is lost. */
  KEY_ENCRYPTION_KEY: z
    .string()
    .regex(ENCRYPTION_KEY, { error: '32 bytes in base64url' })
    .transform(text => Buffer.from(text, 'base64url')),
});
export type AuthConfig = z.infer<typeof AuthConfig>;
