import { Global, Module } from '@nestjs/common';
import { RevocationFollower, Revocations } from '@sandbourse/platform/auth';
import { Clock } from '@sandbourse/platform/clock';
import { Health, LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import { RevocationController } from './revocation.controller.js';
import { RevocationService } from './revocation.service.js';
import { RevocationStore } from './revocation.store.js';

/**
 * This module is global, because the platform's guard checks here for revoked tokens. Replicas of auth receive
 * revocations in the same way as the other services.
 */
@Global()
@Module({
  controllers: [RevocationController],
  providers: [
    RevocationService,
    RevocationStore,
    Revocations,
    {
      provide: RevocationFollower,
      useFactory: (service: RevocationService, known: Revocations, clock: Clock, health: Health, log: Logger) =>
        new RevocationFollower(question => service.after(question), known, clock, health, log),
      inject: [RevocationService, Revocations, Clock, Health, LOGGER],
    },
  ],
  exports: [RevocationService, Revocations],
})
export class RevocationsModule {}
