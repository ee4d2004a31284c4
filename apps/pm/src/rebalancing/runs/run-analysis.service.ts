import { Injectable } from '@nestjs/common';
import { IdScope, inIdScope, RebalancingFailed, RebalancingOrdersGenerated } from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { DomainError } from '@sandbourse/platform/errors';
import { EventLog } from '@sandbourse/platform/event-log';
import { mayPass } from '@sandbourse/platform/outages';
import { LeaseLost } from '@sandbourse/platform/ownership';
import { AnalysisService } from './analysis.service.js';
import { AnalysisQueue, type LeasedAnalysis } from './analysis-queue.store.js';
import { chunkAfter } from './chunk.js';
import type { Run } from './run.js';
import { RunStore } from './run.store.js';
import type { RunEvent } from './run-event.js';
import { RunEventStore } from './run-event.store.js';
import { runHappened } from './run-happened.js';
import { ordersIn, summaryWith } from './summary.js';

/**
 * The number of accounts that are analysed in one transaction. If the process ends, the results of earlier transactions
 * are kept.
 */
const CHUNK = 100;

/** The maximum number of processes that try to analyse a run. If the last one does not finish, the run fails. */
const ATTEMPTS_MAX = 5;

/**
 * Generates the orders of runs in the background. A run is PENDING, then ANALYZING, then ORDERS_GENERATED or FAILED.
 */
@Injectable()
export class RunAnalysisService {
  constructor(
    private readonly db: Database,
    private readonly queue: AnalysisQueue,
    private readonly runs: RunStore,
    private readonly analyses: AnalysisService,
    private readonly events: RunEventStore,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Generates the orders of one run. If another process has begun the run, continues with the remaining accounts. After
   * a temporary error, the run is tried again. After any other error, or after `ATTEMPTS_MAX` attempts, it fails.
   */
  async analyze(leased: LeasedAnalysis, failed: (error: unknown) => void, signal: AbortSignal): Promise<void> {
    const attempt = leased.lease.number;
    try {
      await this.take(leased, (tx, run) => this.happened(tx, run, [{ type: 'ANALYSIS_STARTED', data: { attempt } }]));
      while (await this.take(leased, (tx, run) => this.step(tx, run, leased))) signal.throwIfAborted();
    } catch (error) {
      if (signal.aborted || error instanceof LeaseLost || (mayPass(error) && attempt < ATTEMPTS_MAX)) throw error;
      failed(error);
      await this.take(leased, (tx, run) => this.fail(tx, run, leased, reasonOf(error)));
    }
  }

  /** Runs one step of an analysis in a transaction. Throws LeaseLost if another process has taken over. */
  private take(leased: LeasedAnalysis, step: (tx: Tx, run: Run) => Promise<boolean>): Promise<boolean> {
    return this.system(async tx => {
      await this.queue.hold(tx, leased);
      const run = await this.runs.lock(tx, SYSTEM_SCOPE, leased.runId);
      if (!run) throw new Error(`${leased.runId} is queued for analysis and does not exist`);
      return step(tx, run);
    });
  }

  /** Analyses the next accounts. After the last account, completes the orders of the run and returns false. */
  private async step(tx: Tx, run: Run, leased: LeasedAnalysis): Promise<boolean> {
    const { firmId, parameters, summary } = run;
    const next = chunkAfter(run.accounts, summary.accounts_analyzed, CHUNK);
    if (next.length === 0) return this.generate(tx, run, leased);
    const accounts = await this.analyses.analyze(tx, SYSTEM_SCOPE, firmId, next, parameters);
    const firstIndex = ordersIn(summary);
    return this.happened(tx, run, [
      { type: 'ACCOUNTS_ANALYZED', data: { firstIndex, accounts, summary: summaryWith(summary, accounts) } },
    ]);
  }

  private async generate(tx: Tx, run: Run, leased: LeasedAnalysis): Promise<boolean> {
    await this.happened(tx, run, [{ type: 'ORDERS_GENERATED', data: { orders: ordersIn(run.summary) } }]);
    return this.end(tx, run, leased, RebalancingOrdersGenerated);
  }

  private async fail(tx: Tx, run: Run, leased: LeasedAnalysis, message: string): Promise<boolean> {
    await this.happened(tx, run, [{ type: 'FAILED', data: { error: { code: 'ANALYSIS_FAILED', message } } }]);
    return this.end(tx, run, leased, RebalancingFailed);
  }

  private async end(
    tx: Tx,
    { runId, firmId }: Run,
    leased: LeasedAnalysis,
    event: typeof RebalancingFailed,
  ): Promise<false> {
    const ended = await this.runs.find(tx, SYSTEM_SCOPE, runId);
    const ids = IdScope.causedBy(runId, event.topic);
    const happened = () => (ended ? runHappened(event, ended, this.clock.now(firmId)) : []);
    this.eventLog.publish(tx, inIdScope(ids, happened));
    await this.queue.remove(tx, leased);
    return false;
  }

  private async happened(tx: Tx, run: Run, events: readonly RunEvent[]): Promise<true> {
    await this.events.append(tx, run, events, this.clock.now(run.firmId));
    return true;
  }

  private system<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.as(SYSTEM_SCOPE).transaction(work);
  }
}

/** Returns the reason of a failure for the client. The message of an unexpected error is not shown. */
function reasonOf(error: unknown): string {
  return error instanceof DomainError
    ? error.message
    : 'The orders could not be calculated. The logs contain the reason';
}
