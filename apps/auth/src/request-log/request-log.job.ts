import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { RecurringWork } from '@sandbourse/platform/async';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import { RequestLogService } from './request-log.service.js';

const PRUNE_EVERY_MS = 60_000;

/** Deletes old requests from the log. Each replica handles the firms whose requests the replica has received. */
@Injectable()
export class RequestLogJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly work: RecurringWork;

  constructor(requests: RequestLogService, @Inject(LOGGER) log: Logger) {
    this.work = new RecurringWork(PRUNE_EVERY_MS, () =>
      requests
        .prune()
        .catch((error: unknown) =>
          log.warn({ error }, 'old requests were not deleted; the next attempt is in a minute'),
        ),
    );
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.work.stop();
  }
}
