import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { pricedTime } from '@sandbourse/market-data/provider';
import type { AuthConfig } from './config.js';
import { KeySecrets } from './identity/api-keys/key-secrets.js';
import { FIRST_OPERATOR } from './identity/first-operator/first-operator.service.js';
import { MailboxService } from './operations/mail/mailbox.service.js';
import { Mailer } from './operations/mail/mailer.service.js';
import { PUBLIC_URL } from './operations/mail/public-url.token.js';
import { PRICED_TIME } from './sandbox/clock/clock.service.js';
import { BOOK_SERVICES, bookServicesOf } from './sandbox/provisioning/book-services.js';

/** Gives each wing the settings that it needs, so that the modules of the wings need no arguments. */
@Module({})
export class SettingsModule {
  static of(config: AuthConfig): DynamicModule {
    const { MAIL_FROM: from, MAIL_FOLDER: folder, SMTP_URL: smtpUrl } = config;
    const isOpen = config.MAILBOX_OPEN && smtpUrl === undefined;
    const firstOperator = { email: config.OPS_ADMIN_EMAIL, password: config.OPS_ADMIN_PASSWORD };
    const providers = [
      { provide: Mailer, useValue: new Mailer({ from, folder, smtpUrl }) },
      { provide: PUBLIC_URL, useValue: config.PUBLIC_URL },
      { provide: MailboxService, useValue: new MailboxService({ folder, isOpen }) },
      { provide: FIRST_OPERATOR, useValue: firstOperator },
      { provide: KeySecrets, useValue: new KeySecrets(config.KEY_ENCRYPTION_KEY) },
      { provide: BOOK_SERVICES, useFactory: () => bookServicesOf(config) },
      { provide: PRICED_TIME, useFactory: () => pricedTime(config) },
    ] satisfies Provider[];
    return { module: SettingsModule, global: true, providers, exports: providers.map(({ provide }) => provide) };
  }
}
