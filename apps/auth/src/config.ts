import { MarketConfig } from '@sandbourse/market-data/provider';
import { DataServiceConfig, EncryptionKey, InternalSecrets } from '@sandbourse/platform/config';
import { z } from 'zod';

export const AuthConfig = DataServiceConfig.safeExtend({
  /** The market decides the latest time that a tenant's clock can be moved to. */
  ...MarketConfig.shape,
  /** The first login of a new installation, and the only one that the environment can make. */
  OPS_ADMIN_EMAIL: z.email(),
  OPS_ADMIN_PASSWORD: z.string().min(12),
  INTERNAL_SECRETS: InternalSecrets,
  /** Where the book of a new sandbox firm is made. Without both no firm is given one. */
  BAAS_URL: z.url({ protocol: /^https?$/ }).optional(),
  PM_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The mail server; without one each mail is a file in MAIL_FOLDER. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FOLDER: z.string().min(1).default('.local/mail'),
  /** True if anybody may read the mails in MAIL_FOLDER, tokens included: for one machine, never for a shared one. */
  MAILBOX_OPEN: z.stringbool().default(false),
  MAIL_FROM: z.string().min(1).default('Sandbourse <sandbox@sandbourse.test>'),
  /** Where clients reach the gateway, as mails say it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:8080'),
  /** The key that encrypts API key secrets. Without it, every API key is lost. */
  KEY_ENCRYPTION_KEY: EncryptionKey,
});
export type AuthConfig = z.infer<typeof AuthConfig>;
