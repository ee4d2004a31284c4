import { Injectable } from '@nestjs/common';
import type { Row, Tx } from '@sandbourse/platform/database';
import { isFreeSql, type Lease, Leases } from '@sandbourse/platform/ownership';
import type { Item } from '@sandbourse/platform/work';

const WORK = { kind: 'analysis', durationMs: 20_000 };

export interface LeasedAnalysis {
  readonly runId: string;
  /** Its number is the number of attempts so far, including the current one. */
  readonly lease: Lease;
}

/**
 * The queue of rebalancing runs whose orders must be generated. A process leases a run, and renews the lease while it
 * works.
 */
@Injectable()
export class AnalysisQueue {
  constructor(private readonly leases: Leases) {}

  add(tx: Tx, runId: string): void {
    tx.send('insert into rebalancing_analyses (run_id) values ($1)', [runId]);
  }

  /** Leases the oldest run in the queue that no process has leased. */
  async take(tx: Tx): Promise<LeasedAnalysis | undefined> {
    const [row] = await tx.query<Row & { run_id: string }>(
      `select run_id from rebalancing_analyses where ${isFreeSql(WORK, 'run_id')}
        order by run_id limit 1 for update skip locked`,
    );
    if (!row) return undefined;
    const lease = await this.leases.take(tx, WORK, row.run_id);
    return lease && { runId: row.run_id, lease };
  }

  /** Returns the item that does the analysis, and renews its lease meanwhile. */
  item({ lease }: LeasedAnalysis, work: Item): Item {
    return this.leases.item(lease, work);
  }

  /** Throws LeaseLost if another process has taken over the run. */
  hold(tx: Tx, leased: LeasedAnalysis): Promise<void> {
    return this.leases.hold(tx, leased.lease);
  }

  /** Removes a run whose orders were generated, or whose analysis failed. */
  async remove(tx: Tx, { runId, lease }: LeasedAnalysis): Promise<void> {
    await this.leases.end(tx, lease);
    tx.send('delete from rebalancing_analyses where run_id = $1', [runId]);
  }
}
