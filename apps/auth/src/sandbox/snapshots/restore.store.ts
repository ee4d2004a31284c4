import { Injectable } from '@nestjs/common';
import { column, columns, type Tx } from '@sandbourse/platform/database';
import { isFreeSql, type Lease, Leases } from '@sandbourse/platform/ownership';

export interface Restore {
  readonly restoreId: string;
  readonly firmId: string;
  readonly snapshotId: string;
}

export interface LeasedRestore {
  readonly restore: Restore;
  readonly lease: Lease;
}

const RESTORE = columns<Restore>({
  restoreId: column.text(),
  firmId: column.text(),
  snapshotId: column.text(),
});

const WORK = { kind: 'restore', durationMs: 15_000 };

/** Stores the restores in progress. If a process dies or stalls, another process completes its restores. */
@Injectable()
export class RestoreStore {
  constructor(private readonly leases: Leases) {}

  /** Stores and leases a restore that begins now. Returns undefined if a restore of the firm is already in progress. */
  async begin(tx: Tx, restore: Restore): Promise<LeasedRestore | undefined> {
    const begun = await tx.query(
      `${RESTORE.insertInto('restores_under_way')} on conflict do nothing returning restore_id`,
      [RESTORE.json([restore])],
    );
    return begun.length > 0 ? this.leased(tx, restore) : undefined;
  }

  /** Leases a restore that no process has leased. */
  async take(tx: Tx): Promise<LeasedRestore | undefined> {
    const [row] = await tx.query(
      `select * from restores_under_way where ${isFreeSql(WORK, 'restore_id')} limit 1 for update skip locked`,
    );
    return row && this.leased(tx, RESTORE.read(row));
  }

  /** Does a part of the restore. If it fails, another process can continue immediately. */
  async during(lease: Lease, work: () => Promise<void>): Promise<void> {
    try {
      await this.leases.during(lease, work);
    } catch (error) {
      await this.leases.giveBack(lease);
      throw error;
    }
  }

  /** Throws LeaseLost if another process continues the restore. */
  hold(tx: Tx, lease: Lease): Promise<void> {
    return this.leases.hold(tx, lease);
  }

  async end(tx: Tx, { restore: { restoreId }, lease }: LeasedRestore): Promise<void> {
    await this.leases.end(tx, lease);
    tx.send('delete from restores_under_way where restore_id = $1', [restoreId]);
  }

  private async leased(tx: Tx, restore: Restore): Promise<LeasedRestore | undefined> {
    const lease = await this.leases.take(tx, WORK, restore.restoreId);
    return lease && { restore, lease };
  }
}
