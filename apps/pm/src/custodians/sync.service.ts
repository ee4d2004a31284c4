import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { nanosecondTimestamp, newId, type SyncReport } from '@sandbourse/contracts';
import { BusinessTime, MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { type Caller, Database, type Scope, type Tx } from '@sandbourse/platform';
import { AccountStore } from '../accounts/account.store.js';
import { BrokerageClient } from '../ledger-replica/brokerage-client.js';
import type { Connection } from './connection.js';
import { ConnectionStore } from './connection.store.js';
import { ConnectionNotVisible, StatementOfTheFuture, StatementOutdated, SyncInProgress } from './custodian.errors.js';
import { readStatement } from './statement.js';
import { SyncStore } from './sync.store.js';

export interface StatementFile {
  /** Today where the file does not say. */
  readonly asOf: string | undefined;
  readonly rows: readonly unknown[];
  readonly bytes: Buffer;
}

/** A statement that is to be imported. */
interface BegunSync {
  readonly connection: Connection;
  /** The ids of the connection's accounts, by their numbers. */
  readonly accountIds: ReadonlyMap<string, string>;
  readonly asOf: string;
  readonly sha256: string;
}

/** Imports statements of other custodians. */
@Injectable()
export class SyncService {
  constructor(
    private readonly db: Database,
    private readonly connections: ConnectionStore,
    private readonly syncs: SyncStore,
    private readonly accounts: AccountStore,
    private readonly brokerage: BrokerageClient,
    private readonly time: BusinessTime,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  /**
   * Makes the ledgers of a connection's accounts say what a statement says. Statements of one connection are imported one
   * after another; the last one again is answered with its report. One that was interrupted is begun again by sending it again:
   * accounts that hold what it says are left alone.
   */
  async sync({ scope }: Caller, connectionId: string, file: StatementFile): Promise<SyncReport> {
    const begun = await this.db.as(scope).transaction(async tx => {
      const connection = await this.connections.find(tx, scope, connectionId);
      if (!connection) throw new ConnectionNotVisible();
      const { lastAsOf, lastContentSha256 } = connection;
      const asOf = this.dateOf(connection, file);
      const sha256 = createHash('sha256').update(`${asOf}\n`).update(file.bytes).digest('hex');
      const earlier = sha256 === lastContentSha256 && (await this.syncs.findByContent(tx, connectionId, sha256));
      if (earlier) return { earlier };
      if (lastAsOf !== null && asOf < lastAsOf) throw new StatementOutdated(asOf, lastAsOf);
      if (!(await this.connections.beginSync(tx, connectionId))) throw new SyncInProgress();
      return { connection, accountIds: await this.numbersOf(tx, connection), asOf, sha256 };
    });
    if ('earlier' in begun) return begun.earlier;

    try {
      return await this.import(scope, begun, file.rows);
    } finally {
      await this.db.as(scope).transaction(tx => this.connections.endSync(tx, connectionId));
    }
  }

  private dateOf({ firmId }: Connection, { asOf }: StatementFile): string {
    const today = this.time.today(firmId);
    if (asOf !== undefined && asOf > today) throw new StatementOfTheFuture(asOf, today);
    return asOf ?? today;
  }

  private async import(
    scope: Scope,
    { connection, accountIds, asOf, sha256 }: BegunSync,
    rows: readonly unknown[],
  ): Promise<SyncReport> {
    const { connectionId, custodian, firmId } = connection;
    const { securities } = this.market;
    const { holdings, imported, rejected } = readStatement(rows, { accountIds, securities, asOf });
    const accounts: SyncReport['accounts'] = [];
    for (const [accountNumber, held] of holdings) {
      const accountId = accountIds.get(accountNumber) as string;
      await this.db.as(scope).transaction(tx => this.connections.goOnSyncing(tx, connectionId));
      const statement = { custodian, as_of: asOf, ...held };
      const { entries_posted } = await this.brokerage.stateOutsideHoldings(accountId, statement);
      accounts.push({ account_id: accountId, account_number: accountNumber, entries_posted });
    }
    const at = this.time.now(firmId);
    const report: SyncReport = {
      sync_id: newId('custodianSync'),
      connection_id: connectionId,
      as_of: asOf,
      content_sha256: sha256,
      rows_read: rows.length,
      imported,
      rejected: [...rejected],
      accounts,
      synced_at: nanosecondTimestamp(at),
    };
    if (accounts.length > 0)
      await this.db.as(scope).transaction(async tx => {
        await this.syncs.insert(tx, connection, report);
        await this.connections.synced(tx, connectionId, { asOf, sha256, at });
      });
    return report;
  }

  private async numbersOf(tx: Tx, { connectionId }: Connection): Promise<Map<string, string>> {
    const connected = await this.connections.accountsOf(tx, [connectionId]);
    const accounts = await this.accounts.ofIds(tx, { kind: 'all' }, connected.get(connectionId) ?? []);
    return new Map(accounts.flatMap(({ accountId, details }) => (details ? [[details.accountNumber, accountId]] : [])));
  }
}
