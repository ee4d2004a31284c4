import { Injectable } from '@nestjs/common';
import type { AccountView } from '@sandbourse/contracts';
import { type Caller, Clock, Database, Outbox } from '@sandbourse/platform';
import { AccountNotVisible } from '../books/account.errors.js';
import type { LockedAccount } from '../books/account.js';
import { AccountStore } from '../books/account.store.js';
import { accountStatusChanged } from '../books/account-events.js';
import { BookStore } from '../books/book.store.js';
import { AccountValuationService } from '../valuation/account-valuation.service.js';
import { AccountNotEmpty } from './account-closing.errors.js';
import { remainsIn } from './account-closing.js';
import { AccountContentsService } from './account-contents.service.js';
import { accountView } from './account-view.js';

@Injectable()
export class AccountClosingService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly books: BookStore,
    private readonly contents: AccountContentsService,
    private readonly valuation: AccountValuationService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Closes an account that has nothing left in it, whatever its status. Asking again changes nothing. */
  async close(caller: Caller, accountId: string): Promise<AccountView> {
    return this.db.as(caller.scope).transaction(async tx => {
      const book = (await this.books.open(tx, caller.scope, [accountId])).get(accountId);
      if (!book) throw new AccountNotVisible();
      const { account } = book;
      const closed: LockedAccount = { ...account, status: 'CLOSED' };
      if (account.status !== 'CLOSED') {
        const remains = remainsIn(await this.contents.of(tx, caller.scope, book));
        if (remains.length > 0) throw new AccountNotEmpty(remains);

        await this.accounts.setStatus(tx, account, 'CLOSED');
        const at = this.clock.now(account.firmId);
        const change = { previous: account.status, reason: 'Closed on request', at };
        this.outbox.append(tx, [accountStatusChanged(closed, change)]);
      }
      return accountView(closed, await this.valuation.valueOf(tx, closed));
    });
  }
}
