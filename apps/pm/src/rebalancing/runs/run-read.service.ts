import { Injectable } from '@nestjs/common';
import type { Paged, PageQuery, RebalancingRunSummaryView, RebalancingRunView } from '@sandbourse/contracts';
import { type Caller, type Scope } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import { RunNotVisible } from './rebalancing.errors.js';
import type { Run } from './run.js';
import { RunStore } from './run.store.js';
import { NO_TOTALS, totalsOf } from './run-totals.js';
import { runSummaryView, runView } from './run-view.js';

/** Reads runs in the form in which clients receive them. */
@Injectable()
export class RunReadService {
  constructor(
    private readonly db: Database,
    private readonly runs: RunStore,
  ) {}

  async get({ scope }: Caller, runId: string): Promise<RebalancingRunView> {
    return this.db.as(scope).reading(async tx => this.view(tx, await this.find(tx, scope, runId)));
  }

  async list({ scope }: Caller, { page, page_size }: PageQuery): Promise<Paged<RebalancingRunSummaryView>> {
    return this.db.as(scope).reading(async tx => {
      const [total, runs] = await Promise.all([
        this.runs.count(tx, scope),
        this.runs.page(tx, scope, { limit: page_size, offset: (page - 1) * page_size }),
      ]);
      const sums = groupedBy(
        await this.runs.sums(
          tx,
          runs.map(({ runId }) => runId),
        ),
        ({ runId }) => runId,
      );
      const items = runs.map(run => runSummaryView(run, totalsOf(sums.get(run.runId) ?? [])));
      return { items, total, page, page_size };
    });
  }

  async find(tx: Tx, scope: Scope, runId: string): Promise<Run> {
    const run = await this.runs.find(tx, scope, runId);
    if (!run) throw new RunNotVisible();
    return run;
  }

  /**
   * Returns a run with its orders. The list of orders is empty until all orders are generated. Changes of the current
   * transaction are included.
   */
  async view(tx: Tx, run: Run): Promise<RebalancingRunView> {
    if (run.status !== 'ORDERS_GENERATED') return runView(run, { orders: [], skips: [], totals: NO_TOTALS });
    const [orders, skips, sums] = await Promise.all([
      this.runs.orders(tx, run.runId),
      this.runs.skips(tx, run.runId),
      this.runs.sums(tx, [run.runId]),
    ]);
    return runView(run, { orders, skips, totals: totalsOf(sums) });
  }
}
