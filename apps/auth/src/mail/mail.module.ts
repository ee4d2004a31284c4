import { type DynamicModule, Module } from '@nestjs/common';
import type { AuthConfig } from '../config.js';
import { Mailer } from './mailer.service.js';

@Module({})
export class MailModule {
  static forService({ MAIL_FROM, MAIL_FOLDER, SMTP_URL }: AuthConfig): DynamicModule {
    const mailer = new Mailer({ from: MAIL_FROM, folder: MAIL_FOLDER, smtpUrl: SMTP_URL });
    return { module: MailModule, providers: [{ provide: Mailer, useValue: mailer }], exports: [Mailer] };
  }
}
