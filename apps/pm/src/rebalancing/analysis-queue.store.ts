import { Injectable } from '@nestjs/common';
import type { Row, Tx } from '@sandbourse/platform/database';

/**
 * The duration of a lease: the right of one process to work on an analysis. If the process does not renew the lease in
 * this time, another process takes over the analysis.
 */
const LEASE = `interval '20 seconds'`;

export interface AnalysisLease {
  readonly runId: string;
  /** The number of processes that have leased this analysis so far, including the current one. */
  readonly attempt: number;
}

/**
 * The queue of rebalancing runs whose orders must be generated. A process leases a run, and renews the lease while it
 * works.
 */
@Injectable()
export class AnalysisQueue {
  private added: () => void = () => undefined;

  /** Sets the function that is called after each commit that has added a run to the queue. */
  onAdded(listener: () => void): void {
    this.added = listener;
  }

  add(tx: Tx, runId: string): void {
    tx.send('insert into rebalancing_analyses (run_id, attempts, leased_until) values ($1, 0, now())', [runId]);
    tx.afterCommit(() => this.added());
  }

  /** Leases the oldest run in the queue that no process has leased. */
  async take(tx: Tx): Promise<AnalysisLease | undefined> {
    const [row] = await tx.query<Row & { run_id: string; attempts: number }>(
      `update rebalancing_analyses set attempts = attempts + 1, leased_until = now() + ${LEASE}
        where run_id = (select run_id from rebalancing_analyses where leased_until <= now()
                         order by run_id limit 1 for update skip locked)
       returning run_id, attempts`,
    );
    return row && { runId: row.run_id, attempt: row.attempts };
  }

  /** Renews a lease. Returns false if another process has taken over. */
  async keep(tx: Tx, { runId, attempt }: AnalysisLease): Promise<boolean> {
    const rows = await tx.query(
      `update rebalancing_analyses set leased_until = now() + ${LEASE} where run_id = $1 and attempts = $2 returning 1`,
      [runId, attempt],
    );
    return rows.length > 0;
  }

  remove(tx: Tx, runId: string): void {
    tx.send('delete from rebalancing_analyses where run_id = $1', [runId]);
  }
}
