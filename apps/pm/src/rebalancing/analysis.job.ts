import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RecurringWork } from '@sandbourse/platform/async';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
import { AnalysisQueue } from './analysis-queue.store.js';
import { RunAnalysisService } from './run-analysis.service.js';

/**
 * The interval at which the job looks for runs that another process has left, in milliseconds. A run that was started
 * in this process wakes the job at once.
 */
const LOOK_EVERY_MS = 2_000;

/** Generates the orders of the runs in the queue, one run after another. */
@Injectable()
export class AnalysisJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly work: RecurringWork;

  constructor(
    private readonly queue: AnalysisQueue,
    analyses: RunAnalysisService,
    @Inject(LOGGER) log: Logger,
  ) {
    this.work = new RecurringWork(LOOK_EVERY_MS, () =>
      analyses
        .analyzeAll((run_id, error) => log.error({ run_id, error }, 'a rebalancing run has failed'))
        .catch((error: unknown) => log.warn({ error }, 'a rebalancing run is analysed later')),
    );
  }

  onApplicationBootstrap(): void {
    this.queue.onAdded(() => this.work.wake());
    this.work.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.work.stop();
  }
}
