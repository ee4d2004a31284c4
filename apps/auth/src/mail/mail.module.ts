import { type DynamicModule, Module } from '@nestjs/common';
import type { AuthConfig } from '../config.js';
import { MailSendingService } from './mail-sending.service.js';
import { Mailer } from './mailer.service.js';

/** Injection token: the URL at which clients reach the gateway, for links in mails. */
export const PUBLIC_URL = Symbol('PublicUrl');

@Module({})
export class MailModule {
  static forService({ MAIL_FROM, MAIL_FOLDER, PUBLIC_URL: publicUrl, SMTP_URL }: AuthConfig): DynamicModule {
    const mailer = new Mailer({ from: MAIL_FROM, folder: MAIL_FOLDER, smtpUrl: SMTP_URL });
    return {
      module: MailModule,
      providers: [
        MailSendingService,
        { provide: Mailer, useValue: mailer },
        { provide: PUBLIC_URL, useValue: publicUrl },
      ],
      exports: [MailSendingService, PUBLIC_URL],
    };
  }
}
