import { Inject, Injectable } from '@nestjs/common';
import type { AccountStatementQuery, AccountStatementView } from '@sandbourse/contracts';
import { dateOf, isTaxed } from '@sandbourse/ledger';
import { MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { AccountNotVisible } from '../../books/accounts/account.errors.js';
import { AccountStore } from '../../books/accounts/account.store.js';
import { LedgerEntryStore } from '../../books/ledger-replica/ledger-entry.store.js';
import { periodIn, type ValuedHistory } from '../performance/valued-history.js';
import { ValuedHistoryService } from '../performance/valued-history.service.js';
import { accountStatement } from './account-statement.js';

interface FirmStatement {
  /** The firm that owns the account. */
  readonly firmId: string;
  readonly statement: AccountStatementView;
}

@Injectable()
export class AccountStatementService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly entries: LedgerEntryStore,
    private readonly histories: ValuedHistoryService,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  async statementOf({ scope }: Caller, accountId: string, query: AccountStatementQuery): Promise<FirmStatement> {
    const account = await this.db.as(scope).transaction(async tx => {
      const [visible] = await this.accounts.ofIds(tx, scope, [accountId]);
      return visible;
    });
    if (!account?.details) throw new AccountNotVisible();
    const { details, firmId } = account;
    const { ofClient, clientAccounts } = await this.ofClient(accountId);
    const entries = ofClient.filter(entry => entry.accountId === accountId);
    const history = await this.histories.historyOf(firmId, [entries], details.baseCurrency);
    const period = periodIn(history, { from: query.from ?? monthOf(history, query.to), to: query.to });
    const subject = { account, details, entries, ofClient, clientAccounts, history };
    return { firmId, statement: accountStatement(subject, period, this.market.securities) };
  }

  /**
   * Returns the entries of all accounts of the client, including accounts that the caller may not see. Trades in one
   * account can change the basis of lots in another (wash sales).
   */
  private async ofClient(accountId: string) {
    return this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const accounts = await this.accounts.withSiblings(tx, [accountId]);
      const ids = accounts.map(each => each.accountId);
      const entries = [...(await this.entries.ofAccounts(tx, SYSTEM_SCOPE, ids)).values()].flat();
      return {
        clientAccounts: accounts.map(({ accountId: id, details }) => ({
          accountId: id,
          isTaxed: isTaxed(details?.accountType ?? ''),
        })),
        ofClient: entries.sort((one, other) => (one.transactionId < other.transactionId ? -1 : 1)),
      };
    });
  }
}

/** Returns the first day of the month that contains the last day of the period. */
function monthOf({ present }: ValuedHistory, to: string | undefined): string {
  const today = dateOf(present);
  const end = to === undefined || to > today ? today : to;
  return `${end.slice(0, 7)}-01`;
}
