import type { Clock } from '@sandbourse/platform/clock';
import type { Database } from '@sandbourse/platform/database';
import type { Logger } from 'pino';
import type { JournalStore } from './journal.store.js';
import type { MessageStore } from './message.store.js';
import type { MessageCounter } from './message-counter.js';
import type { SessionStore } from './session.store.js';

export class EngineServices {
  constructor(
    readonly db: Database,
    readonly sessionStore: SessionStore,
    readonly journal: JournalStore,
    readonly messageStore: MessageStore,
    readonly counter: MessageCounter,
    readonly clock: Clock,
    readonly log: Logger,
  ) {}
}
