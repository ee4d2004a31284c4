import { Inject, Injectable } from '@nestjs/common';
import type { MarketData } from '@sandbourse/market-data';
import type { Currency, Money } from '@sandbourse/money';
import { Clock, type Scope, type Tx } from '@sandbourse/platform';
import { MARKET_DATA } from '../market/market-data.provider.js';
import type { Book } from './book.js';
import { movableCash } from './settlement.js';
import { SettlementStore } from './settlement.store.js';

/** How much cash may leave an account today. */
@Injectable()
export class MovableCash {
  constructor(
    private readonly settlements: SettlementStore,
    private readonly clock: Clock,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  /** Settled, not needed by a purchase that settles later, and spoken for by nothing. Negative when it is overspent. */
  async in(tx: Tx, scope: Scope, book: Book, currency: Currency): Promise<Money> {
    const { accountId, firmId } = book.account;
    const today = this.market.calendar.dateOf(this.clock.now(firmId));
    const pending = await this.settlements.pending(tx, scope, [{ accountId, today }]);
    const { amount, reserved } = book.cashIn(currency);
    return movableCash(
      amount,
      pending.filter(settlement => settlement.currency === currency),
    ).minus(reserved);
  }
}
