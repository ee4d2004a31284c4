import { Global, Module } from '@nestjs/common';
import { RefusalLog } from '@sandbourse/platform/auth';
import { Clock } from '@sandbourse/platform/clock';
import { LOGGER } from '@sandbourse/platform/observability';
import { Logger } from 'pino';
import { AuditController } from './audit/audit.controller.js';
import { AuditService } from './audit/audit.service.js';
import { AuditStore } from './audit/audit.store.js';
import { RefusalController } from './audit/refusal.controller.js';
import { DeadLetterConsumer } from './dead-letters/dead-letter.consumer.js';
import { DeadLetterController } from './dead-letters/dead-letter.controller.js';
import { DeadLetterService } from './dead-letters/dead-letter.service.js';
import { DeadLetterStore } from './dead-letters/dead-letter.store.js';
import { MailSendingService } from './mail/mail-sending.service.js';
import { MailboxController } from './mail/mailbox.controller.js';
import { RequestLogController } from './request-log/request-log.controller.js';
import { RequestLogService } from './request-log/request-log.service.js';
import { RequestLogStore } from './request-log/request-log.store.js';

/**
 * The audit, the request log, dead letters and mails. This module is global, because the platform's guard records here
 * the requests that it rejects.
 */
@Global()
@Module({
  controllers: [
    AuditController,
    DeadLetterConsumer,
    DeadLetterController,
    MailboxController,
    RefusalController,
    RequestLogController,
  ],
  providers: [
    AuditService,
    AuditStore,
    DeadLetterService,
    DeadLetterStore,
    MailSendingService,
    RequestLogService,
    RequestLogStore,
    {
      provide: RefusalLog,
      useFactory: (audit: AuditService, clock: Clock, log: Logger) =>
        new RefusalLog(refusals => audit.noteRefusals(refusals), clock, log),
      inject: [AuditService, Clock, LOGGER],
    },
  ],
  exports: [AuditService, MailSendingService, RefusalLog, RequestLogService],
})
export class OperationsModule {}
