import { Inject, Injectable } from '@nestjs/common';
import type { HoldingBreak, OutsideHoldings, StatementRow, SyncReport } from '@sandbourse/contracts';
import type { StatedActivity } from '@sandbourse/ledger';
import { MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { type Scope } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { BrokerageClient } from '../books/ledger-replica/brokerage-client.js';
import type { BegunSync } from './begun-sync.js';
import { breaksOf, isNew, statedActivity } from './breaks.js';
import { ConnectionStore } from './connection.store.js';
import { StagedRowStore } from './staged-row.store.js';
import { holdingsOf } from './statement-row.js';

export interface ImportedAccount {
  readonly rows: number;
  readonly account: SyncReport['accounts'][number];
  readonly breaks: readonly HoldingBreak[];
}

/** Imports the rows of a statement that belong to one account. */
@Injectable()
export class AccountImportService {
  constructor(
    private readonly db: Database,
    private readonly connections: ConnectionStore,
    private readonly staged: StagedRowStore,
    private readonly brokerage: BrokerageClient,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  /**
   * Corrects the ledger of an account, so that its holdings equal the statement's rows. Returns the differences before
   * the correction.
   */
  async import(
    scope: Scope,
    { syncId, connection, accountIds, asOf }: BegunSync,
    accountNumber: string,
  ): Promise<ImportedAccount> {
    const { securities } = this.market;
    const rows = await this.db.as(scope).transaction(async tx => {
      await this.connections.goOnSyncing(tx, connection.connectionId);
      return this.staged.ofAccount(tx, syncId, accountNumber);
    });
    const accountId = accountIds.get(accountNumber) as string;
    const stated = holdingsOf(rows, { securities });
    const activity = rows.filter(isActivity);
    const { entries_posted, before } = await this.brokerage.stateOutsideHoldings(accountId, {
      custodian: connection.custodian,
      as_of: asOf,
      ...stated,
      activity: activity
        .filter(each => isNew(each, connection.lastAsOf))
        .map(each => activityText(statedActivity(each, securities))),
      since: connection.lastAsOf,
    });
    return {
      rows: rows.length,
      account: { account_id: accountId, account_number: accountNumber, entries_posted },
      breaks: breaksOf({
        accountId,
        before,
        activity,
        asOf,
        since: connection.lastAsOf,
        stated,
        securities,
      }),
    };
  }
}

function activityText({ amount, quantity, ...rest }: StatedActivity): OutsideHoldings['activity'][number] {
  return { ...rest, amount: amount.toComputed(), quantity: quantity?.toComputed() ?? null };
}

const isActivity = (row: StatementRow) => row.record === 'ACTIVITY';
