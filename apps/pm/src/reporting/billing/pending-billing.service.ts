import { Inject, Injectable } from '@nestjs/common';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { LOGGER } from '@sandbourse/platform/observability';
import { mayPass } from '@sandbourse/platform/outages';
import { LeaseLost, Leases } from '@sandbourse/platform/ownership';
import { Queue, type Taken } from '@sandbourse/platform/work';
import type { Logger } from 'pino';
import { BillingStore, type LeasedRun } from './billing.store.js';
import type { PortfolioOutcome } from './outcome.js';
import { PortfolioBillingService } from './portfolio-billing.service.js';

/**
 * The time in milliseconds after which the job continues with another run. It is shorter than the gateway's timeout and
 * the duration of a lease.
 */
const SLICE_MS = 10_000;

/**
 * The interval at which unfinished runs are found whose process has ended, in milliseconds. A request that stops waiting
 * for its run wakes the search at once.
 */
const LOOK_EVERY_MS = 5_000;

/** Bills the remaining portfolios of runs. Each portfolio has its own transaction. */
@Injectable()
export class PendingBillingService {
  constructor(
    private readonly db: Database,
    private readonly billing: PortfolioBillingService,
    private readonly store: BillingStore,
    private readonly leases: Leases,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Takes the oldest run that no other process has leased, and continues it for a while. */
  @Queue(LOOK_EVERY_MS, 'a billing run could not continue; the next attempt follows')
  async takeUnfinished(): Promise<Taken> {
    const leased = await this.system(tx => this.store.lease(tx));
    return { items: leased ? [signal => this.billSlice(leased, signal)] : [] };
  }

  /**
   * Bills portfolios of a leased run for at most `SLICE_MS`. Returns true if the run is finished. Otherwise the lease
   * ends, so that any process can continue the run. Stops if another process has taken over.
   */
  async billSlice(leased: LeasedRun, stop?: AbortSignal): Promise<boolean> {
    const deadline = this.clock.monotonicMs() + SLICE_MS;
    try {
      return await this.leases.during(leased.lease, async () => {
        while (!stop?.aborted && this.clock.monotonicMs() < deadline) {
          if (await this.billNext(leased)) continue;
          return this.held(leased, tx => this.store.finish(tx, leased));
        }
        return false;
      });
    } catch (error) {
      if (error instanceof LeaseLost) return false;
      throw error;
    } finally {
      await this.leases.giveBack(leased.lease);
    }
  }

  /**
   * Bills the next portfolio of a run. Returns false if all portfolios are billed. Throws a temporary error, so that
   * the portfolio is tried again. After any other error, the portfolio is skipped. A later run for the same period can
   * bill it.
   */
  private async billNext(leased: LeasedRun): Promise<boolean> {
    const { run } = leased;
    let portfolio: PortfolioOutcome['portfolio'] | undefined;
    try {
      return await this.held(leased, async tx => {
        portfolio = await this.store.claimPending(tx, run.billingRunId);
        if (!portfolio) return false;
        await this.store.note(tx, run, await this.billing.outcomeOf(tx, SYSTEM_SCOPE, run, portfolio.portfolioId));
        return true;
      });
    } catch (error) {
      if (mayPass(error) || !portfolio) throw error;
      this.log.error({ portfolio_id: portfolio.portfolioId, error }, 'a portfolio could not be billed');
      const failed: PortfolioOutcome = { portfolio, outcome: { kind: 'SKIPPED', reason: 'FAILED' } };
      await this.held(leased, tx => this.store.note(tx, run, failed));
      return true;
    }
  }

  /** Runs a transaction that is refused with LeaseLost if another process continues the run. */
  private held<T>({ lease }: LeasedRun, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.system(async tx => {
      await this.leases.hold(tx, lease);
      return work(tx);
    });
  }

  private system<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.as(SYSTEM_SCOPE).transaction(work);
  }
}
