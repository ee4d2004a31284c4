import { Injectable } from '@nestjs/common';
import type { Row, Tx } from '@sandbourse/platform/database';
import { isFreeSql, type Lease, Leases } from '@sandbourse/platform/ownership';

const ERASURE = { kind: 'erasure of a test firm', durationMs: 15_000 };
const IS_DUE = 'ended_at is not null and erased_at is null';

export interface LeasedErasure {
  readonly firmId: string;
  readonly endedAt: Date;
  readonly lease: Lease;
}

interface EndedRow extends Row {
  firm_id: string;
  ended_at: Date;
}

/** Stores which ended test firms still have rows in the other services. */
@Injectable()
export class ErasureStore {
  constructor(private readonly leases: Leases) {}

  /** Leases the erasure of at most `limit` firms that ended before a time and that no process is erasing. */
  async take(tx: Tx, endedBefore: Date, limit: number): Promise<LeasedErasure[]> {
    const rows = await tx.query<EndedRow>(
      `select firm_id, ended_at from test_firms where ${IS_DUE} and ended_at <= $1 and ${isFreeSql(ERASURE, 'firm_id')}
        order by ended_at limit $2 for update skip locked`,
      [endedBefore, limit],
    );
    const taken: LeasedErasure[] = [];
    for (const { firm_id: firmId, ended_at: endedAt } of rows) {
      const lease = await this.leases.take(tx, ERASURE, firmId);
      if (lease) taken.push({ firmId, endedAt, lease });
    }
    return taken;
  }

  /** Returns the time at which the next firm ended that has rows. */
  async nextEnd(tx: Tx, after: Date): Promise<Date | undefined> {
    const [row] = await tx.query<Row & { next: Date | null }>(
      `select min(ended_at) as next from test_firms where ${IS_DUE} and ended_at > $1`,
      [after],
    );
    return row?.next ?? undefined;
  }

  /** Deletes the copy of the clock of a firm. */
  async deleteClock(tx: Tx, firmId: string): Promise<void> {
    await tx.query('delete from tenant_clocks where firm_id = $1', [firmId]);
  }

  /** Notes that the other services have no rows of the firm. */
  async end(tx: Tx, { firmId, lease }: LeasedErasure, erasedAt: Date): Promise<void> {
    await this.leases.end(tx, lease);
    tx.send('update test_firms set erased_at = $2 where firm_id = $1', [firmId, erasedAt]);
  }
}
