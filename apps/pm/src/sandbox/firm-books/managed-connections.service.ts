import { Injectable } from '@nestjs/common';
import {
  type Book,
  type BookConnection,
  type BookedAccounts,
  type BookStatement,
  type ManagedPart,
  nanosecondTimestamp,
  newId,
  type SyncReport,
} from '@sandbourse/contracts';
import { BusinessTime } from '@sandbourse/market';
import { type Caller } from '@sandbourse/platform/caller';
import { type Tx } from '@sandbourse/platform/database';
import type { Connection } from '../../custodians/connection.js';
import { ConnectionStore } from '../../custodians/connection.store.js';
import { SyncStore } from '../../custodians/sync.store.js';

/** A page that is large enough for all connections of a sandbox firm. */
const EVERYTHING = { limit: 10_000, offset: 0 };

/** Reads and writes the connections of a firm to custodians, with the reports of imported statements. */
@Injectable()
export class ManagedConnections {
  constructor(
    private readonly connections: ConnectionStore,
    private readonly syncs: SyncStore,
    private readonly time: BusinessTime,
  ) {}

  /** Stores the connections of a book. Their statements are not imported again. */
  async insert(
    tx: Tx,
    { firmId }: Caller,
    { custodian_connections = [] }: Book,
    { accounts }: BookedAccounts,
  ): Promise<void> {
    for (const { custodian, column_mapping, accounts: names, created_at, statements } of custodian_connections) {
      const last = statements.at(-1);
      const connection: Connection = {
        connectionId: newId('custodianConnection'),
        firmId,
        repCode: accounts[names[0] ?? '']?.rep_code ?? '',
        custodian,
        columnMapping: column_mapping,
        lastAsOf: last?.as_of ?? null,
        lastSyncedAt: last ? new Date(last.synced_at) : null,
        lastContentSha256: last?.content_sha256 ?? null,
        createdAt: created_at === undefined ? this.time.now(firmId) : new Date(created_at),
      };
      await this.connections.insert(tx, connection);
      const accountIds = names.flatMap(name => accounts[name]?.account_id ?? []);
      await this.connections.connect(tx, connection, accountIds);
      for (const statement of statements)
        await this.syncs.insert(tx, connection, reportOf(statement, connection, accounts));
    }
  }

  /** Returns the connections of a firm, oldest first. `names` has the names of its accounts by id. */
  async exported(
    tx: Tx,
    { scope }: Caller,
    names: Readonly<Record<string, string>>,
  ): Promise<Pick<ManagedPart, 'custodian_connections'>> {
    const connections = (await this.connections.page(tx, scope, EVERYTHING)).reverse();
    if (connections.length === 0) return {};
    const ids = connections.map(({ connectionId }) => connectionId);
    const [accounts, reports] = await Promise.all([
      this.connections.accountsOf(tx, ids),
      this.syncs.ofConnections(tx, ids),
    ]);
    const nameOf = (accountId: string) => names[accountId] ?? accountId;
    return {
      custodian_connections: connections.map(({ connectionId, custodian, columnMapping, createdAt }) => ({
        custodian,
        column_mapping: columnMapping,
        accounts: (accounts.get(connectionId) ?? []).map(nameOf),
        created_at: createdAt.toISOString(),
        statements: (reports.get(connectionId) ?? []).map(report => statementOf(report, nameOf)),
      })),
    };
  }
}

function reportOf(
  { synced_at, accounts, breaks, ...statement }: BookStatement,
  { connectionId }: Connection,
  booked: BookedAccounts['accounts'],
): SyncReport {
  const idOf = (name: string) => booked[name]?.account_id ?? '';
  return {
    sync_id: newId('custodianSync'),
    connection_id: connectionId,
    ...statement,
    breaks: breaks.map(({ account, ...found }) => ({ account_id: idOf(account), ...found })),
    accounts: accounts.map(({ account, entries_posted }) => ({
      account_id: idOf(account),
      account_number: booked[account]?.details?.account_number ?? '',
      entries_posted,
    })),
    synced_at: nanosecondTimestamp(new Date(synced_at)),
  };
}

function statementOf(
  { sync_id: _, connection_id: __, synced_at, accounts, breaks, ...report }: SyncReport,
  nameOf: (accountId: string) => string,
): BookConnection['statements'][number] {
  return {
    ...report,
    breaks: breaks.map(({ account_id, ...found }) => ({ ...found, account: nameOf(account_id) })),
    accounts: accounts.map(({ account_id, entries_posted }) => ({ account: nameOf(account_id), entries_posted })),
    synced_at: new Date(synced_at).toISOString(),
  };
}
