import { Injectable } from '@nestjs/common';
import { BusinessTime } from '@sandbourse/market';
import type { Scope } from '@sandbourse/platform/caller';
import type { Tx } from '@sandbourse/platform/database';
import type { Book } from '../../books/records/book.js';
import { SettlementStore } from '../../books/records/settlement.store.js';
import { FundingStore } from '../../money/funding/funding.store.js';
import { OrderStore } from '../../trading/orders/order.store.js';
import type { AccountContents } from './account-closing.js';

@Injectable()
export class AccountContentsService {
  constructor(
    private readonly settlements: SettlementStore,
    private readonly orders: OrderStore,
    private readonly fundings: FundingStore,
    private readonly time: BusinessTime,
  ) {}

  /**
   * Reads the account's open orders, queued payments and unsettled cash from the database. Takes the account's
   * securities and cash from the given book.
   */
  async contentsOf(tx: Tx, scope: Scope, { account, holdings, balances }: Book): Promise<AccountContents> {
    const { accountId, firmId } = account;
    const today = this.time.today(firmId);
    return {
      openOrders: await this.orders.countOpen(tx, accountId),
      queuedFundings: await this.fundings.countQueued(tx, accountId),
      holdings,
      balances,
      settlements: await this.settlements.pending(tx, scope, [{ accountId, today }]),
    };
  }
}
