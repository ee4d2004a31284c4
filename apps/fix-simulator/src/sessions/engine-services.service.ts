import type { Clock } from '@sandbourse/platform/clock';
import type { Database } from '@sandbourse/platform/database';
import type { Ownership } from '@sandbourse/platform/ownership';
import type { Logger } from 'pino';
import type { MessageStore } from './message.store.js';
import type { MessageCounter } from './message-counter.js';
import type { SessionStore } from './session.store.js';

/** What every engine needs, whichever sessions it serves. */
export class EngineServices {
  constructor(
    readonly db: Database,
    readonly sessionStore: SessionStore,
    readonly messageStore: MessageStore,
    readonly counter: MessageCounter,
    readonly clock: Clock,
    readonly log: Logger,
    readonly ownership: Pick<Ownership, 'assertHeld'>,
  ) {}
}
