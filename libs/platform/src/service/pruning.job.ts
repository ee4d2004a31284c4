import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { EventRetention } from '../event-log/event-retention.js';
import { Inbox } from '../event-log/inbox.js';
import { IdempotentRequests } from '../idempotency/idempotent-requests.js';
import { LOGGER } from '../observability/logger.js';

const PRUNE_EVERY_MS = 60 * 60 * 1000;

/**
 * Deletes old inbox rows, old events, and stored requests that clients no longer repeat. Every replica runs this job. A
 * replica ignores a row that another replica has already deleted.
 */
@Injectable()
export class PruningJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly inbox: Inbox,
    private readonly events: EventRetention,
    @Inject(IdempotentRequests) private readonly requests: IdempotentRequests | null,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.prune(), PRUNE_EVERY_MS);
    // Prunes the events immediately, because today's events may have no partition yet. Old rows of the other tables can
    // wait for an hour.
    this.pruneEvents();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private prune(): void {
    this.inbox
      .prune()
      .catch((error: unknown) =>
        this.log.warn({ error }, 'old inbox rows were not deleted; the next attempt is in an hour'),
      );
    this.pruneEvents();
    this.requests
      ?.prune()
      .catch((error: unknown) =>
        this.log.warn({ error }, 'old requests were not deleted; the next attempt is in an hour'),
      );
  }

  private pruneEvents(): void {
    this.events
      .prune()
      .catch((error: unknown) =>
        this.log.warn({ error }, 'old events were not deleted; the next attempt is in an hour'),
      );
  }
}
