import { Injectable } from '@nestjs/common';
import type { FirmSeriesQuery, FirmSeriesView } from '@sandbourse/contracts';
import { type Caller } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import { addValuations, seriesOf } from '@sandbourse/portfolio';
import { isHeldAway } from '../../books/accounts/account.js';
import { AccountStore } from '../../books/accounts/account.store.js';
import { LedgerEntryStore } from '../../books/ledger-replica/ledger-entry.store.js';
import { datesOf, pointView } from './performance-view.js';
import { periodIn, type ValuedHistory } from './valued-history.js';
import { ValuedHistoryService } from './valued-history.service.js';

/** The number of accounts whose entries are in memory at the same time. */
const ACCOUNTS_AT_ONCE = 50;

/** Computes the performance of all accounts of a firm together. */
@Injectable()
export class FirmPerformanceService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly entries: LedgerEntryStore,
    private readonly histories: ValuedHistoryService,
  ) {}

  /**
   * Returns the performance of the caller's firm, over all accounts that the caller may see. Cash or shares that move
   * between two of these accounts are not a flow.
   */
  async series(caller: Caller, query: FirmSeriesQuery): Promise<FirmSeriesView> {
    const accountIds = await this.accountIds(caller, query);
    const history = await this.history(caller, accountIds, query);
    const period = periodIn(history, query);
    const items = seriesOf(history.valuations, period).map(pointView);
    return {
      base_currency: query.base_currency,
      accounts: accountIds.length,
      ...datesOf(period),
      items,
      total: items.length,
    };
  }

  private async accountIds({ scope, firmId }: Caller, { held_away }: FirmSeriesQuery): Promise<string[]> {
    const accounts = await this.db.as(scope).transaction(tx => this.accounts.ofFirm(tx, scope, firmId));
    return accounts
      .filter(({ details }) => details !== null && (held_away === 'true' || !isHeldAway(details)))
      .map(({ accountId }) => accountId);
  }

  private async history(
    { scope, firmId }: Caller,
    accountIds: readonly string[],
    { base_currency }: FirmSeriesQuery,
  ): Promise<ValuedHistory> {
    const present = this.histories.presentOf(firmId);
    let together: ValuedHistory | undefined;
    for (let at = 0; at < accountIds.length || !together; at += ACCOUNTS_AT_ONCE) {
      const some = accountIds.slice(at, at + ACCOUNTS_AT_ONCE);
      const load = (tx: Tx) => this.entries.ofAccounts(tx, scope, some);
      const entries = await this.db.as(scope).transaction(load);
      const next = await this.histories.historyOf(firmId, [...entries.values()], base_currency, present);
      together = together ? { ...next, valuations: addValuations([together.valuations, next.valuations]) } : next;
    }
    return together;
  }
}
