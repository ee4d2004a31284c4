import { Module } from '@nestjs/common';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { LOGGER, Metrics } from '@sandbourse/platform/observability';
import { Ownership } from '@sandbourse/platform/ownership';
import { EngineServices } from './engine-services.service.js';
import { InternalSessionCredentials } from './internal-session-credentials.js';
import { JournalStore } from './journal.store.js';
import { MessageStore } from './message.store.js';
import { MessageCounter } from './message-counter.js';
import { SessionStore } from './session.store.js';

@Module({
  providers: [
    InternalSessionCredentials,
    MessageStore,
    { provide: JournalStore, useFactory: (ownership: Ownership) => new JournalStore(ownership), inject: [Ownership] },
    { provide: SessionStore, useFactory: (ownership: Ownership) => new SessionStore(ownership), inject: [Ownership] },
    { provide: MessageCounter, useFactory: (metrics: Metrics) => new MessageCounter(metrics), inject: [Metrics] },
    {
      provide: EngineServices,
      useFactory: (...services: ConstructorParameters<typeof EngineServices>) => new EngineServices(...services),
      inject: [Database, SessionStore, JournalStore, MessageStore, MessageCounter, Clock, LOGGER],
    },
  ],
  exports: [EngineServices, InternalSessionCredentials, MessageStore],
})
export class SessionsModule {}
