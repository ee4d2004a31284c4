import { Injectable } from '@nestjs/common';
import { newId, type OutgoingEvent } from '@sandbourse/contracts';
import { cashJournalDrafts, type Entry, sharesInDraft, sharesOutDraft } from '@sandbourse/ledger';
import { BusinessTime } from '@sandbourse/market';
import { sum } from '@sandbourse/money';
import type { Tx } from '@sandbourse/platform';
import type { Book } from '../books/book.js';
import { BookStore } from '../books/book.store.js';
import { lotClaimsOf, picksBeside } from '../orders/lot-claims.js';
import { OrderStore } from '../orders/order.store.js';
import { TaxLotReadStore } from '../tax-lots/tax-lot-read.store.js';
import { AccountValuationService } from '../valuation/account-valuation.service.js';
import type { Moved } from './moved.js';

/** The two books of a journal, open under the locks of their accounts. */
interface Sides {
  readonly from: Book;
  readonly to: Book;
}

interface Transfer {
  readonly out: Entry;
  readonly in: Entry;
  /** Business time at which both are posted. */
  readonly at: Date;
}

/** Posts a journal to both books. */
@Injectable()
export class JournalTransferService {
  constructor(
    private readonly books: BookStore,
    private readonly orders: OrderStore,
    private readonly lots: TaxLotReadStore,
    private readonly valuation: AccountValuationService,
    private readonly time: BusinessTime,
  ) {}

  async move(tx: Tx, sides: Sides, moved: Moved): Promise<Transfer> {
    const at = this.time.now(sides.from.account.firmId);
    return moved.kind === 'CASH' ? this.moveCash(sides, moved, at) : this.moveShares(tx, sides, moved, at);
  }

  /** None for cash. */
  async positionUpdates({ from, to }: Sides, moved: Moved): Promise<OutgoingEvent[]> {
    if (moved.kind === 'CASH' || !moved.symbol) return [];
    const { symbol } = moved;
    return this.valuation.positionUpdates([from, to].map(book => ({ book, symbol })));
  }

  /** Dated by the calendar: money that moves within the books is there at once, also when the exchange is shut. */
  private moveCash({ from, to }: Sides, { amount, currency }: Moved & { kind: 'CASH' }, at: Date): Transfer {
    const today = this.time.calendar.dateOf(at);
    const drafts = cashJournalDrafts({
      ...accountsOf({ from, to }),
      amount,
      currency,
      tradeDate: today,
      settlementDate: today,
      executedAt: at,
    });
    return { out: from.post(drafts.out, at), in: to.post(drafts.in, at), at };
  }

  /**
   * Dated as a trade of this moment would be, so that no share leaves before the day on which it was bought. Shares of
   * lots that open orders name stay for them.
   */
  private async moveShares(
    tx: Tx,
    { from, to }: Sides,
    moved: Moved & { kind: 'SHARES' },
    at: Date,
  ): Promise<Transfer> {
    const { symbol = '', quantity } = moved;
    const { currency = 'USD' } = from.positionIn(symbol) ?? {};
    const tradeDate = this.time.calendar.tradeDateOf(at);
    const method = from.account.lotMethod;
    const { accountId } = from.account;
    const claims = lotClaimsOf(await this.orders.namingLots(tx, accountId, symbol));
    const reach = { symbol, method, quantity: sum(quantity, claims.values()) };
    const dates = { tradeDate, settlementDate: tradeDate, executedAt: at };
    const shares = { ...dates, symbol, currency, quantity, method, picks: [] };
    const toOpen = { ...shares, ...accountsOf({ from, to }) };
    await this.books.openLots(tx, booksOf(from, to), [
      sharesOutDraft({ ...toOpen, ...reach }),
      sharesInDraft(toOpen, []),
    ]);
    const picks = claims.size > 0 ? picksBeside(claims, await this.lots.toSell(tx, accountId, reach), quantity) : [];

    const journal = { ...shares, ...accountsOf({ from, to }), picks };
    const out = from.post(sharesOutDraft(journal), at);
    return { out, in: to.post(sharesInDraft(journal, from.lotsDeliveredBy(out)), at), at };
  }
}

const booksOf = (...books: Book[]) => new Map(books.map(book => [book.account.accountId, book]));

function accountsOf({ from, to }: Sides) {
  const accountOf = ({ account }: Book) => ({ accountId: account.accountId, transactionId: newId('transaction') });
  return { from: accountOf(from), to: accountOf(to) };
}
