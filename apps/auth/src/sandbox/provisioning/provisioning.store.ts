import { Injectable } from '@nestjs/common';
import { column, columns, type Tx } from '@sandbourse/platform/database';
import { isFreeSql, type Lease, Leases } from '@sandbourse/platform/ownership';
import type { Item } from '@sandbourse/platform/work';
import { isUnderWay, type Provisioning } from './provisioning.js';

const PROVISIONING = columns<Provisioning>({
  firmId: column.text(),
  practice: column.text(),
  seed: column.bigint(),
  advisorUserId: column.text(),
  status: column.text(),
  accountsReady: column.bigint(),
  accountsTotal: column.bigint(),
  fillsPosted: column.bigint(),
  percent: column.smallint(),
  requestedAt: column.timestamptz(),
  stepsDone: column.smallint(),
});

const WORK = { kind: 'provisioning', durationMs: 10_000 };

@Injectable()
export class ProvisioningStore {
  constructor(private readonly leases: Leases) {}

  async insert(tx: Tx, provisioning: Provisioning): Promise<void> {
    await tx.query(PROVISIONING.insertInto('provisionings'), [PROVISIONING.json([provisioning])]);
  }

  async find(tx: Tx, firmId: string): Promise<Provisioning | undefined> {
    const [row] = await tx.query('select * from provisionings where firm_id = $1', [firmId]);
    return row && PROVISIONING.read(row);
  }

  async countByStatus(tx: Tx): Promise<ReadonlyMap<string, number>> {
    const rows = await tx.query<{ status: string; firms: number }>(
      'select status, count(*)::integer as firms from provisionings group by status',
    );
    return new Map(rows.map(({ status, firms }) => [status, firms]));
  }

  /** Leases and returns the firm that has waited longest for its book and that no other process is filling. */
  async take(tx: Tx): Promise<{ readonly provisioning: Provisioning; readonly lease: Lease } | undefined> {
    const [row] = await tx.query(
      `update provisionings set status = 'RUNNING'
        where firm_id = (
          select firm_id from provisionings
           where status in ('PENDING', 'RUNNING') and ${isFreeSql(WORK, 'firm_id')}
           order by requested_at, firm_id limit 1 for update skip locked)
       returning *`,
    );
    if (!row) return undefined;
    const provisioning = PROVISIONING.read(row);
    const lease = await this.leases.take(tx, WORK, provisioning.firmId);
    return lease && { provisioning, lease };
  }

  /** Returns the item of a queue that fills a firm, and renews its lease meanwhile. */
  item(lease: Lease, work: Item): Item {
    return this.leases.item(lease, work);
  }

  /** Stores the progress of the firm's book, which never decreases. The lease ends with the book. Throws LeaseLost. */
  async keep(tx: Tx, provisioning: Provisioning, lease: Lease): Promise<void> {
    const { firmId, status, accountsReady, fillsPosted, percent, stepsDone } = provisioning;
    await (isUnderWay(provisioning) ? this.leases.hold(tx, lease) : this.leases.end(tx, lease));
    await tx.query(
      `update provisionings
          set status = $2, accounts_ready = greatest(accounts_ready, $3), fills_posted = greatest(fills_posted, $4),
              percent = greatest(percent, $5), steps_done = greatest(steps_done, $6)
        where firm_id = $1`,
      [firmId, status, accountsReady, fillsPosted, percent, stepsDone],
    );
  }
}
