import { Inject, Injectable } from '@nestjs/common';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import { LOGGER } from '@sandbourse/platform/observability';
import { mayPass } from '@sandbourse/platform/outages';
import type { Logger } from 'pino';
import { BillingStore } from './billing.store.js';
import type { BillingRun, PortfolioOutcome } from './outcome.js';
import { PortfolioBillingService } from './portfolio-billing.service.js';

/**
 * The time in milliseconds after which the job continues with another run. It is shorter than the gateway's timeout and
 * the duration of a lease.
 */
const SLICE_MS = 10_000;

/** Bills the remaining portfolios of runs. Each portfolio has its own transaction. */
@Injectable()
export class PendingBillingService {
  constructor(
    private readonly db: Database,
    private readonly billing: PortfolioBillingService,
    private readonly store: BillingStore,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Continues all runs that no other process has leased, one after another. Returns when all are finished, or when
   * `stop` is aborted.
   */
  async billAll(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const run = await this.system(tx => this.store.lease(tx));
      if (!run) return;
      await this.billSlice(run, stop);
    }
  }

  /**
   * Bills portfolios of a leased run for at most `SLICE_MS`. Returns true if the run is finished. Otherwise the lease
   * ends, so that any process can continue the run.
   */
  async billSlice(run: BillingRun, stop?: AbortSignal): Promise<boolean> {
    const deadline = performance.now() + SLICE_MS;
    let isFinished = false;
    while (!isFinished && !stop?.aborted && performance.now() < deadline) isFinished = !(await this.billNext(run));
    await this.system(tx => this.store.release(tx, run.billingRunId, isFinished));
    return isFinished;
  }

  /**
   * Bills the next portfolio of a run. Returns false if all portfolios are billed. Throws a temporary error, so that
   * the portfolio is tried again. After any other error, the portfolio is skipped. A later run for the same period can
   * bill it.
   */
  private async billNext(run: BillingRun): Promise<boolean> {
    let portfolio: PortfolioOutcome['portfolio'] | undefined;
    try {
      return await this.system(async tx => {
        portfolio = await this.store.claimPending(tx, run.billingRunId);
        if (!portfolio) return false;
        await this.store.note(tx, run, await this.billing.outcomeOf(tx, SYSTEM_SCOPE, run, portfolio.portfolioId));
        return true;
      });
    } catch (error) {
      if (mayPass(error) || !portfolio) throw error;
      this.log.error({ portfolio_id: portfolio.portfolioId, error }, 'a portfolio could not be billed');
      const failed: PortfolioOutcome = { portfolio, outcome: { kind: 'SKIPPED', reason: 'FAILED' } };
      await this.system(tx => this.store.note(tx, run, failed));
      return true;
    }
  }

  private system<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.as(SYSTEM_SCOPE).transaction(work);
  }
}
