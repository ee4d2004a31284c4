import { Global, Module } from '@nestjs/common';
import { RefusalLog } from '@sandbourse/platform/auth';
import { Clock } from '@sandbourse/platform/clock';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import { AuditController } from './audit.controller.js';
import { AuditService } from './audit.service.js';
import { AuditStore } from './audit.store.js';
import { RefusalController } from './refusal.controller.js';

/** This module is global, because the platform's guard records here the requests that it rejects. */
@Global()
@Module({
  controllers: [AuditController, RefusalController],
  providers: [
    AuditService,
    AuditStore,
    {
      provide: RefusalLog,
      useFactory: (audit: AuditService, clock: Clock, log: Logger) =>
        new RefusalLog(refusals => audit.noteRefusals(refusals), clock, log),
      inject: [AuditService, Clock, LOGGER],
    },
  ],
  exports: [AuditService, RefusalLog],
})
export class AuditModule {}
