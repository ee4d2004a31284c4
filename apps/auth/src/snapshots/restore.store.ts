import { Injectable } from '@nestjs/common';
import { column, columns, type Tx } from '@sandbourse/platform/database';

/** A firm that is being restored. */
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

/** The time after which another process continues what one has left, as SQL. */
const LEASE = `interval '15 seconds'`;

/** The restores that have begun and not ended. Whatever happens to a process, another brings them to their end. */
@Injectable()
export class RestoreStore {
  /** False if the firm is being restored already. */
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

  /** Another process may continue it now. */
  release(tx: Tx, { restoreId }: Restore): void {
    tx.send('update restores_under_way set leased_until = now() where restore_id = $1', [restoreId]);
  }

  end(tx: Tx, { restoreId }: Restore): void {
    tx.send('delete from restores_under_way where restore_id = $1', [restoreId]);
  }

  /** One that was left, which the caller has from now on. */
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
