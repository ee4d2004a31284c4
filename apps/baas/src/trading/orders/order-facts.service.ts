import { Injectable } from '@nestjs/common';
import type { OrderTerms } from '@sandbourse/contracts';
import type { Lot } from '@sandbourse/ledger';
import { BusinessTime } from '@sandbourse/market';
import type { Currency } from '@sandbourse/money';
import { type Scope } from '@sandbourse/platform/caller';
import { type Tx } from '@sandbourse/platform/database';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import { DayTradeService } from '../../books/margin/day-trade.service.js';
import type { Book } from '../../books/records/book.js';
import type { Books } from '../../books/records/posting.js';
import { AccountValuationService } from '../../books/valuation/account-valuation.service.js';
import { type Belongings, belongingsIn, currenciesIn, figuresOf, symbolsIn } from '../../books/valuation/belongings.js';
import { countedToBuy } from '../../books/valuation/buying-terms.js';
import type { MarketSnapshot } from '../../books/valuation/market-snapshot.js';
import { MarketSnapshotService } from '../../books/valuation/market-snapshot.service.js';
import { TaxLotReadStore } from '../../reads/tax-lots/tax-lot-read.store.js';
import type { Order } from './order.js';
import { OrderStore } from './order.store.js';
import { type AccountFacts, type MarketView, type OrderFacts, patternEquityMin } from './order-judgement.js';

export interface OrderAsked {
  readonly accountId: string;
  readonly side: OrderTerms['side'];
  readonly market: MarketView;
  readonly lotIds: readonly string[];
}

/** Reads the facts for the checks of a transaction's orders, once for all orders. The caller has locked the accounts. */
@Injectable()
export class OrderFactsService {
  constructor(
    private readonly valuation: AccountValuationService,
    private readonly snapshots: MarketSnapshotService,
    private readonly dayTrading: DayTradeService,
    private readonly lots: TaxLotReadStore,
    private readonly orders: OrderStore,
    private readonly time: BusinessTime,
  ) {}

  async find(
    tx: Tx,
    scope: Scope,
    asked: readonly (OrderAsked & { readonly firmId: string })[],
    opening: Promise<Books>,
  ): Promise<OrderFacts> {
    const buyers = asked.filter(({ side }) => side === 'BUY');
    const [books, pending] = await Promise.all([
      opening,
      buyers.length > 0 ? this.valuation.pendingCash(tx, scope, buyers) : [],
    ]);
    const pendingOf = groupedBy(pending, ({ accountId }) => accountId);
    const accounts = new Map<string, AccountFacts>();
    for (const [accountId, ofAccount] of groupedBy(asked, each => each.accountId)) {
      const book = books.get(accountId);
      if (!book) continue;
      const belongings = belongingsIn(book);
      const market = await this.marketFor(belongings, ofAccount);
      const dayTrades = await this.dayTradesOf(tx, scope, belongings, market);
      accounts.set(accountId, { market, dayTrades, pending: pendingOf.get(accountId) ?? [] });
    }
    const visible = asked.filter(({ accountId }) => books.has(accountId));
    const [lots, open] = await Promise.all([this.lotsNamed(tx, visible), this.openOrders(tx, visible, books)]);
    return { accounts, lots, open, calendar: this.time.calendar };
  }

  private marketFor(belongings: Belongings, asked: readonly OrderAsked[]): Promise<MarketSnapshot> {
    const { firmId } = belongings.account;
    return this.snapshots.take({
      firmId,
      at: this.time.now(firmId),
      symbols: symbolsIn(countedToBuy(belongings)),
      currencies: [...currenciesIn(belongings), ...asked.flatMap(({ market }) => market.security?.currency ?? [])],
    });
  }

  /**
   * Returns the number of day trades, or 0 if it does not matter. The number matters only for a margin account with
   * less equity than a pattern day trader must have, while the pattern-day-trader rule is in force.
   */
  private async dayTradesOf(tx: Tx, scope: Scope, belongings: Belongings, market: MarketSnapshot): Promise<number> {
    const { account } = belongings;
    if (!account.marginEnabled) return 0;
    const { equity } = figuresOf(countedToBuy(belongings), market, this.time.calendar);
    return equity.isLessThan(patternEquityMin(account, market))
      ? this.dayTrading.limitingCountOf(tx, scope, account)
      : 0;
  }

  private async lotsNamed(tx: Tx, asked: readonly OrderAsked[]): Promise<Map<string, Lot>> {
    const named = asked.filter(({ lotIds, market }) => lotIds.length > 0 && market.security);
    const lots = new Map<string, Lot>();
    for (const [key, together] of groupedBy(named, holdingOf)) {
      const [{ accountId, market }] = together as [OrderAsked];
      const lotIds = together.flatMap(each => each.lotIds);
      for (const lot of await this.lots.open(tx, accountId, market.security?.symbol ?? '', lotIds))
        lots.set(`${key} ${lot.lotId}`, lot);
    }
    return lots;
  }

  /**
   * Returns the open orders that the checks need. Queries the database only if an order selects lots, or if open orders
   * on the other side have reserved something. Both cases are rare.
   */
  private async openOrders(tx: Tx, asked: readonly OrderAsked[], books: Books): Promise<Order[]> {
    const open = new Map<string, Order>();
    const questions = new Map<string, () => Promise<Order[]>>();
    for (const each of asked) {
      const { accountId, side, market, lotIds } = each;
      const book = books.get(accountId);
      if (!book || !market.security) continue;
      const { symbol, currency } = market.security;
      const other = side === 'BUY' ? 'SELL' : 'BUY';
      if (lotIds.length > 0)
        questions.set(`lots ${holdingOf(each)}`, () => this.orders.namingLots(tx, accountId, symbol));
      if (hasReserved(book, other, symbol, currency))
        questions.set(`${other} ${holdingOf(each)}`, () => this.orders.openOn(tx, accountId, symbol, other));
    }
    const answers = await Promise.all([...questions.values()].map(ask => ask()));
    for (const order of answers.flat()) open.set(order.orderId, order);
    return [...open.values()].sort((a, b) => (a.orderId < b.orderId ? -1 : 1));
  }
}

const holdingOf = ({ accountId, market }: OrderAsked) => `${accountId} ${market.security?.symbol}`;

function hasReserved(book: Book, side: OrderTerms['side'], symbol: string, currency: Currency): boolean {
  const reserved = side === 'SELL' ? book.positionIn(symbol)?.reserved : book.cashIn(currency).reserved;
  return reserved?.isPositive() ?? false;
}
