import { Injectable } from '@nestjs/common';
import type { ColumnMapping } from '@sandbourse/contracts';
import { type Scope, scopeValues, visibleToAdvisorSql } from '@sandbourse/platform/caller';
import { column, columns, type Row, type Tx } from '@sandbourse/platform/database';
import type { Connection } from './connection.js';

const CONNECTION = columns<Connection>({
  connectionId: column.text(),
  firmId: column.text(),
  repCode: column.text(),
  custodian: column.text(),
  columnMapping: column.jsonb<ColumnMapping>(),
  lastAsOf: column.date<string | null>(),
  lastSyncedAt: column.timestamptz<Date | null>(),
  lastContentSha256: column.text<string | null>(),
  createdAt: column.timestamptz(),
});
const INSERT = CONNECTION.insertInto('custodian_connections');

/**
 * Extends the right to import to 10 seconds from now. This statement runs before the import of each account. The import
 * of one account takes less than 10 seconds.
 */
const HOLD_FOR_SYNC = `update custodian_connections set syncing_until = clock_timestamp() + interval '10 seconds'
  where connection_id = $1`;

interface Part {
  readonly limit: number;
  readonly offset: number;
}

@Injectable()
export class ConnectionStore {
  async insert(tx: Tx, connection: Connection): Promise<void> {
    await tx.query(INSERT, [CONNECTION.json([connection])]);
  }

  /**
   * Adds accounts to a connection. Returns the accounts that could not be added, because they are in another
   * connection.
   */
  async connect(
    tx: Tx,
    { connectionId, firmId, repCode }: Connection,
    accountIds: readonly string[],
  ): Promise<string[]> {
    const connected = await tx.query<Row & { account_id: string; elsewhere: boolean }>(
      `insert into custodian_accounts (account_id, connection_id, firm_id, rep_code)
       select account_id, $2, $3, $4 from unnest($1::text[]) as account_id order by account_id
       on conflict (account_id) do update set account_id = excluded.account_id
       returning account_id, connection_id <> $2 as elsewhere`,
      [accountIds, connectionId, firmId, repCode],
    );
    return connected.filter(({ elsewhere }) => elsewhere).map(row => row.account_id);
  }

  async find(tx: Tx, scope: Scope, connectionId: string): Promise<Connection | undefined> {
    const [row] = await tx.query(
      `select * from custodian_connections c where c.connection_id = $1 and ${visibleToAdvisorSql('c', 2)}`,
      [connectionId, ...scopeValues(scope)],
    );
    return row && CONNECTION.read(row);
  }

  /**
   * Gives a caller the right to import statements of a connection for a short time. Returns false while another caller
   * has this right. A database lock would need a transaction that stays open during requests to another service.
   */
  async beginSync(tx: Tx, connectionId: string): Promise<boolean> {
    const taken = await tx.query(
      `${HOLD_FOR_SYNC} and (syncing_until is null or syncing_until < clock_timestamp()) returning 1`,
      [connectionId],
    );
    return taken.length > 0;
  }

  async goOnSyncing(tx: Tx, connectionId: string): Promise<void> {
    await tx.query(HOLD_FOR_SYNC, [connectionId]);
  }

  async endSync(tx: Tx, connectionId: string): Promise<void> {
    await tx.query('update custodian_connections set syncing_until = null where connection_id = $1', [connectionId]);
  }

  /** Returns a page of connections, newest first. */
  async page(tx: Tx, scope: Scope, { limit, offset }: Part): Promise<Connection[]> {
    const rows = await tx.query(
      `select * from custodian_connections c where ${visibleToAdvisorSql('c', 1)} order by c.connection_id desc limit $4 offset $5`,
      [...scopeValues(scope), limit, offset],
    );
    return rows.map(CONNECTION.read);
  }

  async count(tx: Tx, scope: Scope): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `select count(*) from custodian_connections c where ${visibleToAdvisorSql('c', 1)}`,
      scopeValues(scope),
    );
    return row?.count ?? 0;
  }

  /** Returns the ids of the accounts of each connection, oldest first. The key is the connection id. */
  async accountsOf(tx: Tx, connectionIds: readonly string[]): Promise<Map<string, string[]>> {
    const rows = await tx.query<Row & { connection_id: string; account_ids: string[] }>(
      `select connection_id, array_agg(account_id order by account_id) as account_ids
         from custodian_accounts where connection_id = any($1) group by connection_id`,
      [connectionIds],
    );
    return new Map(rows.map(row => [row.connection_id, row.account_ids]));
  }

  /** Returns the ids of a connection's accounts. The key is the account number. */
  async accountNumbers(tx: Tx, connectionId: string): Promise<Map<string, string>> {
    const rows = await tx.query<Row & { account_number: string; account_id: string }>(
      `select a.account_number, a.account_id from custodian_accounts c join accounts a using (account_id)
        where c.connection_id = $1 and a.account_number is not null`,
      [connectionId],
    );
    return new Map(rows.map(row => [row.account_number, row.account_id]));
  }

  async synced(tx: Tx, connectionId: string, { asOf, sha256, at }: Synced): Promise<void> {
    await tx.query(
      `update custodian_connections set last_as_of = $2, last_content_sha256 = $3, last_synced_at = $4
        where connection_id = $1`,
      [connectionId, asOf, sha256, at],
    );
  }
}

interface Synced {
  readonly asOf: string;
  readonly sha256: string;
  readonly at: Date;
}
