import { Injectable } from '@nestjs/common';
import type { LogPositions, SnapshotsQuery } from '@sandbourse/contracts';
import { column, columns, lockKey, type Tx } from '@sandbourse/platform/database';
import type { Snapshot, SnapshotSight } from './snapshot.js';

const SNAPSHOT = columns<Snapshot>({
  snapshotId: column.text(),
  firmId: column.text(),
  name: column.text(),
  createdBy: column.text(),
  createdAt: column.timestamptz(),
  clock: column.timestamptz(),
  rowCount: column.bigint(),
  byteCount: column.bigint(),
  cut: column.jsonb<LogPositions>(),
  versions: column.jsonb<Snapshot['versions']>(),
});

/** The SQL condition for the snapshots that a caller can see. Its two parameters are the fields of SnapshotSight. */
const SEEN = `
  ($1::text is null or exists (select from test_firms where test_firms.firm_id = snapshots.firm_id
                                and test_firms.created_by = $1))
  and ($2::text is null or firm_id = $2)`;
const valuesOf = ({ createdBy, firmId }: SnapshotSight) => [createdBy, firmId];

/** Stores the name, the firm and the time of each snapshot. Each service stores its own rows of the snapshot. */
@Injectable()
export class SnapshotStore {
  /** Makes transactions that add snapshots wait for each other, so that together they cannot exceed the limit. */
  lockCap(tx: Tx): void {
    tx.send(`select pg_advisory_xact_lock(${lockKey('snapshots')})`);
  }

  async counts(tx: Tx, firmId: string): Promise<{ ofFirm: number; all: number }> {
    const [row] = await tx.query<{ of_firm: number; all: number }>(
      `select count(*) filter (where firm_id = $1) as of_firm, count(*) as "all" from snapshots`,
      [firmId],
    );
    return { ofFirm: row?.of_firm ?? 0, all: row?.all ?? 0 };
  }

  async isNamed(tx: Tx, firmId: string, name: string): Promise<boolean> {
    return (await tx.query('select from snapshots where firm_id = $1 and name = $2', [firmId, name])).length > 0;
  }

  /** Inserts a snapshot. Returns false if the firm has a snapshot with the same name. */
  async insert(tx: Tx, snapshot: Snapshot): Promise<boolean> {
    const stored = await tx.query(
      `${SNAPSHOT.insertInto('snapshots')} on conflict (firm_id, name) do nothing returning snapshot_id`,
      [SNAPSHOT.json([snapshot])],
    );
    return stored.length > 0;
  }

  /** Finds a snapshot by its id. Of the snapshots of several firms with one seed that show this id, finds the newest. */
  async find(tx: Tx, sight: SnapshotSight, snapshotId: string): Promise<Snapshot | undefined> {
    const rows = await tx.query(
      `select * from snapshots where ${SEEN} and (snapshot_id = $3 or snapshot_id like $3 || 'x______')
        order by created_at desc limit 1`,
      [...valuesOf(sight), snapshotId],
    );
    return rows.map(SNAPSHOT.read)[0];
  }

  async list(tx: Tx, sight: SnapshotSight, { firm_id, page, page_size }: SnapshotsQuery) {
    const values = [...valuesOf(sight), firm_id ?? null];
    const matching = `from snapshots where ${SEEN} and ($3::text is null or firm_id = $3)`;
    const rows = await tx.query(`select * ${matching} order by created_at desc, snapshot_id limit $4 offset $5`, [
      ...values,
      page_size,
      (page - 1) * page_size,
    ]);
    const [row] = await tx.query<{ count: number }>(`select count(*) ${matching}`, values);
    return { snapshots: rows.map(SNAPSHOT.read), total: row?.count ?? 0 };
  }

  delete(tx: Tx, snapshotId: string): void {
    tx.send('delete from snapshots where snapshot_id = $1', [snapshotId]);
  }
}
