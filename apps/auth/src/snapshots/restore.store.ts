import { Injectable } from '@nestjs/common';
import { column, columns, type Tx } from '@sandbourse/platform/database';

export interface Restore {
  readonly restoreId: string;
  readonly firmId: string;
  readonly snapshotId: string;
}

const RESTORE = columns<Restore>({
  restoreId: column.text(),
  firmId: column.text(),
  snapshotId: column.text(),
});

/** The time after which another process continues an interrupted restore, as SQL. */
const LEASE = `interval '15 seconds'`;

/** Stores the restores in progress. If a process dies, another process completes its restores. */
@Injectable()
export class RestoreStore {
  /** Stores a restore that begins now. Returns false if a restore of the firm is already in progress. */
  async begin(tx: Tx, restore: Restore): Promise<boolean> {
    const begun = await tx.query(
      `insert into restores_under_way (restore_id, firm_id, snapshot_id, leased_until)
       select restore_id, firm_id, snapshot_id, now() + ${LEASE} from ${RESTORE.rows('restore')}
       on conflict do nothing returning restore_id`,
      [RESTORE.json([restore])],
    );
    return begun.length > 0;
  }

  renew(tx: Tx, { restoreId }: Restore): void {
    tx.send(`update restores_under_way set leased_until = now() + ${LEASE} where restore_id = $1`, [restoreId]);
  }

  /** Releases the restore, so that another process can continue it immediately. */
  release(tx: Tx, { restoreId }: Restore): void {
    tx.send('update restores_under_way set leased_until = now() where restore_id = $1', [restoreId]);
  }

  end(tx: Tx, { restoreId }: Restore): void {
    tx.send('delete from restores_under_way where restore_id = $1', [restoreId]);
  }

  /** Claims an interrupted restore for the caller. */
  async take(tx: Tx): Promise<Restore | undefined> {
    const [row] = await tx.query(
      `update restores_under_way set leased_until = now() + ${LEASE}
        where restore_id = (select restore_id from restores_under_way where leased_until < now() limit 1
                               for update skip locked)
       returning *`,
    );
    return row && RESTORE.read(row);
  }
}
