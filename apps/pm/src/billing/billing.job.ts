import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RecurringWork } from '@sandbourse/platform/async';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import { PendingBillingService } from './pending-billing.service.js';

/**
 * The interval at which the job looks for unfinished runs whose process has ended, in milliseconds. A request that
 * stops waiting for its run wakes the job at once.
 */
const LOOK_EVERY_MS = 5_000;

/** Continues the billing runs for which no request waits any more. */
@Injectable()
export class BillingJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly work: RecurringWork;

  constructor(pending: PendingBillingService, @Inject(LOGGER) log: Logger) {
    this.work = new RecurringWork(LOOK_EVERY_MS, () =>
      pending
        .billAll(this.stopping.signal)
        .catch((error: unknown) => log.warn({ error }, 'billing runs could not continue; the next attempt follows')),
    );
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    return this.work.stop();
  }

  wake(): void {
    this.work.wake();
  }
}
