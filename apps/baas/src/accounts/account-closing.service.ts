import { Inject, Injectable } from '@nestjs/common';
import type { AccountView } from '@sandbourse/contracts';
import type { MarketData } from '@sandbourse/market-data';
import { type Caller, Clock, Database, Outbox, type Scope, type Tx } from '@sandbourse/platform';
import { FundingStore } from '../funding/funding.store.js';
import type { Book } from '../ledger/book.js';
import { Bookkeeper } from '../ledger/bookkeeper.js';
import { SettlementStore } from '../ledger/settlement.store.js';
import { MARKET_DATA } from '../market/market-data.provider.js';
import { OrderStore } from '../orders/order.store.js';
import { PortfolioValuer } from '../positions/portfolio-valuer.js';
import { AccountNotEmpty, AccountNotVisible } from './account.errors.js';
import type { LockedAccount } from './account.js';
import { AccountStore } from './account.store.js';
import { type AccountContents, remainsIn } from './account-closing.js';
import { accountStatusChanged } from './account-events.js';
import { accountView } from './account-view.js';

@Injectable()
export class AccountClosingService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly bookkeeper: Bookkeeper,
    private readonly settlements: SettlementStore,
    private readonly orders: OrderStore,
    private readonly fundings: FundingStore,
    private readonly valuer: PortfolioValuer,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  /** Closes an account that has nothing left in it, whatever its status. Asking again changes nothing. */
  async close(caller: Caller, accountId: string): Promise<AccountView> {
    return this.db.as(caller.scope).transaction(async tx => {
      const book = (await this.bookkeeper.open(tx, caller.scope, [accountId])).get(accountId);
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
