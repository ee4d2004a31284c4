import { Injectable } from '@nestjs/common';
import { column, columns, type Tx } from '@sandbourse/platform/database';
import type { Provisioning } from './provisioning.js';

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

/** Duration of a lease. A process that has not renewed its lease for this time is assumed to have ended. */
const LEASE = `interval '10 seconds'`;

/** Thrown if another process has taken over the firm. */
export class LeaseLost extends Error {}

@Injectable()
export class ProvisioningStore {
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
  async take(tx: Tx, leaseId: string): Promise<Provisioning | undefined> {
    const [row] = await tx.query(
      `update provisionings set status = 'RUNNING', lease_id = $1, leased_until = now() + ${LEASE}
        where firm_id = (
          select firm_id from provisionings
           where status in ('PENDING', 'RUNNING') and (leased_until is null or leased_until < now())
           order by requested_at, firm_id limit 1 for update skip locked)
       returning *`,
      [leaseId],
    );
    return row && PROVISIONING.read(row);
  }

  async renew(tx: Tx, leaseId: string): Promise<void> {
    await tx.query(`update provisionings set leased_until = now() + ${LEASE} where lease_id = $1`, [leaseId]);
  }

  /** Stores the progress of the firm's book, which never decreases. */
  async keep(tx: Tx, provisioning: Provisioning, leaseId: string): Promise<void> {
    const { firmId, status, accountsReady, fillsPosted, percent, stepsDone } = provisioning;
    const kept = await tx.query(
      `update provisionings
          set status = $3, accounts_ready = greatest(accounts_ready, $4), fills_posted = greatest(fills_posted, $5),
              percent = greatest(percent, $6), steps_done = greatest(steps_done, $7)
        where firm_id = $1 and lease_id = $2 returning firm_id`,
      [firmId, leaseId, status, accountsReady, fillsPosted, percent, stepsDone],
    );
    if (kept.length === 0) throw new LeaseLost(`${firmId} is filled by another process`);
  }

  async release(tx: Tx, leaseId: string): Promise<void> {
    await tx.query('update provisionings set leased_until = null where lease_id = $1', [leaseId]);
  }
}
