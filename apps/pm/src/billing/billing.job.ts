import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RecurringWork } from '@sandbourse/platform/async';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import { PendingBillingService } from './pending-billing.service.js';

/**
 * Interval at which the job looks for runs that an ended process left, in milliseconds. A run whose request stops
 * waiting wakes the job immediately.
 */
const LOOK_EVERY_MS = 5_000;

/** Continues billing runs whose request no longer waits for them. */
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

  /** Wakes the job to continue a run. */
  wake(): void {
    this.work.wake();
  }
}
