import { Controller, Get, Param, Query, UseGuards } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { type LedgerAccountsPage, LedgerAccountsQuery, type LedgerPage, LedgerPageQuery } from '@sandbourse/contracts';
import { Public } from '@sandbourse/platform/auth';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { InternalGuard } from '@sandbourse/platform/internal';
import { AccountNotVisible } from '../../books/records/account.errors.js';
import { AccountStore } from '../../books/records/account.store.js';
import { ledgerAccount } from '../../books/records/account-events.js';
import { postedTransaction } from '../../books/records/transaction.js';
import { TransactionStore } from './transaction.store.js';

const ACCOUNTS_A_PAGE = 500;
const ENTRIES_A_PAGE = 500;

/** Serves services that follow the ledger by its events and have missed some events. */
@ApiExcludeController()
@Public()
@UseGuards(InternalGuard)
@Controller('v1/internal/ledgers')
export class LedgerPageController {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly transactions: TransactionStore,
  ) {}

  /** Returns all accounts with the number of entries in their ledgers, page by page. */
  @Get()
  list(@Query({ schema: LedgerAccountsQuery }) { after }: LedgerAccountsQuery): Promise<LedgerAccountsPage> {
    return this.db.as(SYSTEM_SCOPE).reading(async tx => {
      const accounts = await this.accounts.following(tx, after, ACCOUNTS_A_PAGE);
      return { accounts: accounts.map(ledgerAccount) };
    });
  }

  /**
   * Returns the entries of one account after a given entry, page by page. Returns 404 if the account does not exist.
   */
  @Get(':account_id')
  page(
    @Param('account_id') accountId: string,
    @Query({ schema: LedgerPageQuery }) { after_sequence }: LedgerPageQuery,
  ): Promise<LedgerPage> {
    return this.db.as(SYSTEM_SCOPE).reading(async tx => {
      const [followed] = await this.accounts.followed(tx, [accountId]);
      if (!followed) throw new AccountNotVisible();
      const entries = await this.transactions.after(tx, accountId, after_sequence, ENTRIES_A_PAGE);
      return {
        account: ledgerAccount(followed),
        entries: entries.map(entry => postedTransaction(followed.account, entry)),
      };
    });
  }
}
