import { MarketConfig } from '@sandbourse/market-data/provider';
import { DataServiceConfig, EncryptionKey, InternalSecrets } from '@sandbourse/platform/config';
import { z } from 'zod';

export const AuthConfig = DataServiceConfig.safeExtend({
  /** The settings of the market. A firm's clock can be moved no further than the last price of the market. */
  ...MarketConfig.shape,
  /**
   * The email and the password of the first login of a new installation. Environment variables create no other login.
   */
  OPS_ADMIN_EMAIL: z.email(),
  OPS_ADMIN_PASSWORD: z.string().min(12),
  INTERNAL_SECRETS: InternalSecrets,
  /** The URL of the brokerage. New sandbox firms get a book only if both this URL and PM_URL are set. */
  BAAS_URL: z.url({ protocol: /^https?$/ }).optional(),
  PM_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The URL of the mail server. Without this URL, each mail is stored as a file in MAIL_FOLDER. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FOLDER: z.string().min(1).default('.local/mail'),
  /**
   * True if every client may read the mails in MAIL_FOLDER. The mails contain tokens, so set this to true only on a
   * developer's own computer, never on a shared one.
   */
  MAILBOX_OPEN: z.stringbool().default(false),
  MAIL_FROM: z.string().min(1).default('Sandbourse <sandbox@sandbourse.test>'),
  /** The public URL of the gateway. Mails contain this URL. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:8080'),
  /** The key that encrypts API key secrets. If this key is lost, every API key is lost. */
  KEY_ENCRYPTION_KEY: EncryptionKey,
});
export type AuthConfig = z.infer<typeof AuthConfig>;
