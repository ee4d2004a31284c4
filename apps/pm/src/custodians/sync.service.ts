import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type HoldingBreak,
  nanosecondTimestamp,
  newId,
  SYNC_LISTED_MAX,
  type SyncReport,
  type SyncWarning,
} from '@sandbourse/contracts';
import { BusinessTime } from '@sandbourse/market';
import { type Caller, type Scope } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { AccountImportService } from './account-import.service.js';
import type { BegunSync } from './begun-sync.js';
import type { Connection } from './connection.js';
import { ConnectionStore } from './connection.store.js';
import { ConnectionNotVisible, StatementOfTheFuture, StatementOutdated, SyncInProgress } from './custodian.errors.js';
import { StagedRowStore } from './staged-row.store.js';
import { warningsOf } from './statement-notes.js';
import type { StatementSource } from './statement-source.js';
import { StatementStagingService } from './statement-staging.service.js';
import { SyncStore } from './sync.store.js';

/** The SHA-256 of a statement, the number of its rows, and its false facts about itself. */
interface ReadStatement {
  readonly sha256: string;
  readonly rowsRead: number;
  readonly warnings: readonly SyncWarning[];
}

@Injectable()
export class SyncService {
  constructor(
    private readonly db: Database,
    private readonly connections: ConnectionStore,
    private readonly syncs: SyncStore,
    private readonly staged: StagedRowStore,
    private readonly staging: StatementStagingService,
    private readonly imports: AccountImportService,
    private readonly time: BusinessTime,
  ) {}

  /**
   * Corrects the ledgers of a connection's accounts, so that their holdings equal a statement. Statements of one
   * connection are imported one after another. If the last statement is sent again, its report is returned. If an
   * import was interrupted, the statement can be sent again: accounts that were already corrected do not change.
   */
  async sync({ scope }: Caller, connectionId: string, source: StatementSource): Promise<SyncReport> {
    const sync = await this.begin(scope, connectionId, source.asOf);
    try {
      const rowsRead = await this.staging.stage(scope, sync, source);
      const sha256 = createHash('sha256').update(`${sync.asOf}\n${source.sha256()}`).digest('hex');
      const warnings = warningsOf(source.notes(), { asOf: sync.asOf, rowsRead });
      return (
        (await this.earlier(scope, sync, sha256)) ?? (await this.import(scope, sync, { sha256, rowsRead, warnings }))
      );
    } finally {
      await this.db.as(scope).transaction(async tx => {
        await this.staged.remove(tx, sync.syncId);
        await this.connections.endSync(tx, connectionId);
      });
    }
  }

  private async begin(scope: Scope, connectionId: string, stated: string | undefined): Promise<BegunSync> {
    return this.db.as(scope).transaction(async tx => {
      const connection = await this.connections.find(tx, scope, connectionId);
      if (!connection) throw new ConnectionNotVisible();
      const asOf = this.dateOf(connection, stated);
      if (!(await this.connections.beginSync(tx, connectionId))) throw new SyncInProgress();
      await this.staged.removeLeft(tx, connectionId);
      return {
        syncId: newId('custodianSync'),
        connection,
        accountIds: await this.connections.accountNumbers(tx, connectionId),
        asOf,
      };
    });
  }

  private dateOf({ firmId, lastAsOf }: Connection, stated: string | undefined): string {
    const today = this.time.today(firmId);
    const asOf = stated ?? today;
    if (asOf > today) throw new StatementOfTheFuture(asOf, today);
    if (lastAsOf !== null && asOf < lastAsOf) throw new StatementOutdated(asOf, lastAsOf);
    return asOf;
  }

  private async earlier(scope: Scope, { connection }: BegunSync, sha256: string): Promise<SyncReport | undefined> {
    if (sha256 !== connection.lastContentSha256) return undefined;
    return this.db.as(scope).transaction(tx => this.syncs.findByContent(tx, connection.connectionId, sha256));
  }

  private async import(
    scope: Scope,
    sync: BegunSync,
    { sha256, rowsRead, warnings }: ReadStatement,
  ): Promise<SyncReport> {
    const { syncId, connection, asOf } = sync;
    const { connectionId, firmId } = connection;
    const { numbers, rejected } = await this.db.as(scope).transaction(async tx => ({
      numbers: await this.staged.accountNumbers(tx, syncId),
      rejected: await this.staged.rejected(tx, syncId, SYNC_LISTED_MAX),
    }));
    const accounts: SyncReport['accounts'] = [];
    const breaks: HoldingBreak[] = [];
    let [imported, breaksTotal] = [0, 0];
    for (const accountNumber of numbers) {
      const done = await this.imports.import(scope, sync, accountNumber);
      accounts.push(done.account);
      breaks.push(...done.breaks.slice(0, SYNC_LISTED_MAX - breaks.length));
      breaksTotal += done.breaks.length;
      imported += done.rows;
    }
    const at = this.time.now(firmId);
    const report: SyncReport = {
      sync_id: syncId,
      connection_id: connectionId,
      as_of: asOf,
      content_sha256: sha256,
      rows_read: rowsRead,
      imported,
      rejected: rejected.first,
      rejected_total: rejected.total,
      breaks,
      breaks_total: breaksTotal,
      warnings: [...warnings],
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
}
