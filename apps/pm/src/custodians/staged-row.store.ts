import { Injectable } from '@nestjs/common';
import type { RejectedRow, StatementRow } from '@sandbourse/contracts';
import { column, columns, type Row, type Tx } from '@sandbourse/platform/database';
import type { Connection } from './connection.js';
import type { JudgedRow } from './statement-row.js';

interface StagedRow extends JudgedRow {
  readonly syncId: string;
  readonly connectionId: string;
  readonly firmId: string;
  readonly repCode: string;
}

const STAGED_ROW = columns<StagedRow>({
  syncId: column.text(),
  row: column.bigint(),
  connectionId: column.text(),
  firmId: column.text(),
  repCode: column.text(),
  accountNumber: column.text<string | null>(),
  stated: column.jsonb<StatementRow | null>(),
  reason: column.text<string | null>(),
  key: column.text<string | null>(),
});
const INSERT = STAGED_ROW.insertInto('custodian_staged_rows');

/** Stores the rows of a statement from the time they are read until they are imported. */
@Injectable()
export class StagedRowStore {
  async insert(
    tx: Tx,
    syncId: string,
    { connectionId, firmId, repCode }: Connection,
    rows: readonly JudgedRow[],
  ): Promise<void> {
    if (rows.length > 0)
      await tx.query(INSERT, [STAGED_ROW.json(rows.map(row => ({ ...row, syncId, connectionId, firmId, repCode })))]);
  }

  async remove(tx: Tx, syncId: string): Promise<void> {
    await tx.query('delete from custodian_staged_rows where sync_id = $1', [syncId]);
  }

  /** Removes the rows of a connection that an earlier import has left, because its process ended. */
  async removeLeft(tx: Tx, connectionId: string): Promise<void> {
    await tx.query('delete from custodian_staged_rows where connection_id = $1', [connectionId]);
  }

  async count(tx: Tx, syncId: string): Promise<number> {
    const [row] = await tx.query<Row & { count: number }>(
      'select count(*) from custodian_staged_rows where sync_id = $1',
      [syncId],
    );
    return row?.count ?? 0;
  }

  /**
   * Rejects a row if an earlier row of the account has the same key, for example a second amount of dollars. Then
   * rejects all rows of an account if one of them is rejected, if no row is a holding, or if there are too many rows.
   * Therefore an account is imported completely or not at all.
   */
  async judgeTogether(tx: Tx, syncId: string, rowsOfAccountMax: number): Promise<void> {
    // Postgres has no statistics about rows that were just inserted. It would therefore choose a nested loop, which
    // compares each row with every other row.
    tx.send('set local enable_nestloop = off');
    await tx.query(
      `update custodian_staged_rows s set reason = 'Row ' || f.first || ' has stated it already'
         from (select row, min(row) over (partition by account_number, key) as first
                 from custodian_staged_rows where sync_id = $1 and key is not null) f
        where s.sync_id = $1 and s.row = f.row and f.first < s.row`,
      [syncId],
    );
    await tx.query(
      `update custodian_staged_rows s
          set reason = case when a.bad is not null then 'Row ' || a.bad || ' of the same account was rejected'
                            when a.holdings = 0 then 'Nothing says what the account holds: state its lots or its cash'
                            else 'An account has at most ' || $2::int || ' rows; this one has ' || a.rows end
         from (select account_number, count(*) as rows, min(row) filter (where reason is not null) as bad,
                      count(*) filter (where stated ->> 'record' <> 'ACTIVITY') as holdings
                 from custodian_staged_rows where sync_id = $1 group by account_number) a
        where s.sync_id = $1 and s.account_number = a.account_number and s.reason is null
          and (a.bad is not null or a.holdings = 0 or a.rows > $2)`,
      [syncId, rowsOfAccountMax],
    );
  }

  /** Returns the first rejected rows, up to `limit`, and the number of all rejected rows. */
  async rejected(tx: Tx, syncId: string, limit: number): Promise<{ first: RejectedRow[]; total: number }> {
    const rows = await tx.query<Row & RejectedRow & { total: number }>(
      `select row, reason, count(*) over () as total from custodian_staged_rows
        where sync_id = $1 and reason is not null order by row limit $2`,
      [syncId, limit],
    );
    return { first: rows.map(({ row, reason }) => ({ row, reason })), total: rows[0]?.total ?? 0 };
  }

  /** Returns the numbers of the accounts that have no rejected row, in the order of the statement. */
  async accountNumbers(tx: Tx, syncId: string): Promise<string[]> {
    const rows = await tx.query<Row & { account_number: string }>(
      `select account_number from custodian_staged_rows where sync_id = $1 and reason is null
        group by account_number order by min(row)`,
      [syncId],
    );
    return rows.map(({ account_number }) => account_number);
  }

  async ofAccount(tx: Tx, syncId: string, accountNumber: string): Promise<StatementRow[]> {
    const rows = await tx.query<Row & { stated: StatementRow }>(
      'select stated from custodian_staged_rows where sync_id = $1 and account_number = $2 and reason is null order by row',
      [syncId, accountNumber],
    );
    return rows.map(({ stated }) => stated);
  }
}
