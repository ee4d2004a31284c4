import { Inject, Injectable } from '@nestjs/common';
import { MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { type Scope } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import type { BegunSync } from './begun-sync.js';
import { ConnectionStore } from './connection.store.js';
import { SyncInProgress } from './custodian.errors.js';
import { StagedRowStore } from './staged-row.store.js';
import { type JudgedRow, judgeRow } from './statement-row.js';
import type { StatementSource } from './statement-source.js';

const ROWS_AT_ONCE = 1_000;
/** The maximum number of rows of an account. This number of lots fits into one request to the brokerage. */
const ROWS_OF_ACCOUNT_MAX = 1_500;

/** Reads statements of any length. Only a few rows are in memory at a time. */
@Injectable()
export class StatementStagingService {
  constructor(
    private readonly db: Database,
    private readonly connections: ConnectionStore,
    private readonly staged: StagedRowStore,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  /** Reads the rows of a statement, checks them and stores them for the import. Returns the number of rows. */
  async stage(scope: Scope, sync: BegunSync, source: StatementSource): Promise<number> {
    const { connection, accountIds, asOf } = sync;
    const subjects = { accountIds, asOf, securities: this.market.securities };
    let count = 0;
    let rows: JudgedRow[] = [];
    for await (const raw of source.rows(connection.columnMapping, subjects.securities)) {
      count += 1;
      rows.push(judgeRow(raw, count, subjects));
      if (rows.length < ROWS_AT_ONCE) continue;
      await this.keep(scope, sync, rows);
      rows = [];
    }
    await this.keep(scope, sync, rows);
    await this.db.as(scope).transaction(async tx => {
      // If another import of the connection began while rows were read, it has deleted the rows of this import. Then
      // this import must stop.
      if ((await this.staged.count(tx, sync.syncId)) !== count) throw new SyncInProgress();
      await this.staged.judgeTogether(tx, sync.syncId, ROWS_OF_ACCOUNT_MAX);
    });
    return count;
  }

  private async keep(scope: Scope, { syncId, connection }: BegunSync, rows: readonly JudgedRow[]): Promise<void> {
    await this.db.as(scope).transaction(async tx => {
      await this.connections.goOnSyncing(tx, connection.connectionId);
      await this.staged.insert(tx, syncId, connection, rows);
    });
  }
}
