import { type DynamicModule, Module } from '@nestjs/common';
import type { AuthConfig } from '../config.js';
import { MailboxController } from './mailbox.controller.js';
import { MailboxService } from './mailbox.service.js';

@Module({})
export class MailboxModule {
  static forService({ MAIL_FOLDER, MAILBOX_OPEN, SMTP_URL }: AuthConfig): DynamicModule {
    const mailbox = new MailboxService({ folder: MAIL_FOLDER, isOpen: MAILBOX_OPEN && SMTP_URL === undefined });
    return {
      module: MailboxModule,
      controllers: [MailboxController],
      providers: [{ provide: MailboxService, useValue: mailbox }],
    };
  }
}
