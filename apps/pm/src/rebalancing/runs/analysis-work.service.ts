import { Inject, Injectable } from '@nestjs/common';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import { LOGGER } from '@sandbourse/platform/observability';
import { Queue, type Taken, WorkRunner } from '@sandbourse/platform/work';
import type { Logger } from 'pino';
import { AnalysisQueue } from './analysis-queue.store.js';
import { RunAnalysisService } from './run-analysis.service.js';

/**
 * The interval at which runs are found that another process has left, in milliseconds. A run that was started in this
 * process is taken at once.
 */
const LOOK_EVERY_MS = 2_000;

/** Generates the orders of the runs in the queue, one run after another. */
@Injectable()
export class AnalysisWorkService {
  constructor(
    private readonly db: Database,
    private readonly queue: AnalysisQueue,
    private readonly analyses: RunAnalysisService,
    private readonly works: WorkRunner,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Adds a run to the queue. Its analysis begins after the commit. */
  add(tx: Tx, runId: string): void {
    this.queue.add(tx, runId);
    tx.afterCommit(() => this.works.wake(this.takeQueued));
  }

  @Queue(LOOK_EVERY_MS, 'a rebalancing run is analysed later')
  async takeQueued(): Promise<Taken> {
    const leased = await this.db.as(SYSTEM_SCOPE).transaction(tx => this.queue.take(tx));
    if (!leased) return { items: [] };
    const failed = (error: unknown) => this.log.error({ run_id: leased.runId, error }, 'a rebalancing run has failed');
    return { items: [this.queue.item(leased, signal => this.analyses.analyze(leased, failed, signal))] };
  }
}
