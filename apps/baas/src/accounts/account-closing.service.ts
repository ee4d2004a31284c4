import { Inject, Injectable } from '@nestjs/common';
import type { AccountView } from '@sandbourse/contracts';
import { MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { type Caller, Clock, Database, Outbox, type Scope, type Tx } from '@sandbourse/platform';
import { AccountNotVisible } from '../books/account.errors.js';
import type { LockedAccount } from '../books/account.js';
import { AccountStore } from '../books/account.store.js';
import { accountStatusChanged } from '../books/account-events.js';
import type { Book } from '../books/book.js';
import { BookStore } from '../books/book.store.js';
import { SettlementStore } from '../books/settlement.store.js';
import { FundingStore } from '../funding/funding.store.js';
import { OrderStore } from '../orders/order.store.js';
import { AccountValuationService } from '../valuation/account-valuation.service.js';
import { AccountNotEmpty } from './account-closing.errors.js';
import { type AccountContents, remainsIn } from './account-closing.js';
import { accountView } from './account-view.js';

@Injectable()
export class AccountClosingService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly books: BookStore,
    private readonly settlements: SettlementStore,
    private readonly orders: OrderStore,
    private readonly fundings: FundingStore,
    private readonly valuer: AccountValuationService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  /** Closes an account that has nothing left in it, whatever its status. Asking again changes nothing. */
  async close(caller: Caller, accountId: string): Promise<AccountView> {
    return this.db.as(caller.scope).transaction(async tx => {
      const book = (await this.books.open(tx, caller.scope, [accountId])).get(accountId);
      if (!book) throw new AccountNotVisible();
      const { account } = book;
      const closed: LockedAccount = { ...account, status: 'CLOSED' };
      if (account.status !== 'CLOSED') {
        const remains = remainsIn(await this.contentsOf(tx, caller.scope, book));
        if (remains.length > 0) throw new AccountNotEmpty(remains);

        await this.accounts.setStatus(tx, account, 'CLOSED');
        const at = this.clock.now(account.firmId);
        const change = { previous: account.status, reason: 'Closed on request', at };
        await this.outbox.append(tx, [accountStatusChanged(closed, change)]);
      }
      return accountView(closed, await this.valuer.valueOf(tx, closed));
    });
  }

  private async contentsOf(tx: Tx, scope: Scope, { account, holdings, balances }: Book): Promise<AccountContents> {
    const { accountId, firmId } = account;
    const today = this.market.calendar.dateOf(this.clock.now(firmId));
    return {
      openOrders: await this.orders.countOpen(tx, accountId),
      queuedFundings: await this.fundings.countQueued(tx, accountId),
      holdings,
      balances,
      settlements: await this.settlements.pending(tx, scope, [{ accountId, today }]),
    };
  }
}
