import { MarketConfig } from '@sandbourse/market-data/provider';
import { DataServiceConfig, EncryptionKey, InternalSecrets } from '@sandbourse/platform/config';
import { z } from 'zod';

export const AuthConfig = DataServiceConfig.safeExtend({
  /** The market, which determines the latest time to which a tenant's clock can be moved. */
  ...MarketConfig.shape,
  /** The first login of a new installation. No other login can be created through environment variables. */
  OPS_ADMIN_EMAIL: z.email(),
  OPS_ADMIN_PASSWORD: z.string().min(12),
  INTERNAL_SECRETS: InternalSecrets,
  /**
   * The URL of the brokerage, which together with PM_URL is needed to create the book of a new sandbox firm. If one of
   * the two URLs is missing, no firm gets a book.
   */
  BAAS_URL: z.url({ protocol: /^https?$/ }).optional(),
  PM_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The mail server. Without one, each mail is stored as a file in MAIL_FOLDER. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FOLDER: z.string().min(1).default('.local/mail'),
  /**
   * True if every client can read the mails in MAIL_FOLDER, including the tokens in the mails. Set this to true only
   * on a developer's own computer, never on a shared one.
   */
  MAILBOX_OPEN: z.stringbool().default(false),
  MAIL_FROM: z.string().min(1).default('Sandbourse <sandbox@sandbourse.test>'),
  /** The URL of the gateway that mails contain. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:8080'),
  /** The key that encrypts API key secrets. If this key is lost, every API key is lost. */
  KEY_ENCRYPTION_KEY: EncryptionKey,
});
export type AuthConfig = z.infer<typeof AuthConfig>;
