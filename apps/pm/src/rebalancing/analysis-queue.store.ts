import { Injectable } from '@nestjs/common';
import type { Row, Tx } from '@sandbourse/platform/database';
import { isFreeSql, type Lease, Leases } from '@sandbourse/platform/ownership';

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
  private added: () => void = () => undefined;

  constructor(private readonly leases: Leases) {}

  /** Sets the function that is called after each commit that has added a run to the queue. */
  onAdded(listener: () => void): void {
    this.added = listener;
  }

  add(tx: Tx, runId: string): void {
    tx.send('insert into rebalancing_analyses (run_id) values ($1)', [runId]);
    tx.afterCommit(() => this.added());
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

  /** Renews the lease while the run is analysed. */
  during(leased: LeasedAnalysis, work: () => Promise<void>): Promise<void> {
    return this.leases.during(leased.lease, work);
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
