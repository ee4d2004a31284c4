import { newId, type OutgoingEvent } from '@sandbourse/contracts';
import {
  afterSplit,
  cashInLieuDraft,
  dividendDraft,
  type Entry,
  type EntryDraft,
  fractionOf,
  splitDraft,
} from '@sandbourse/ledger';
import type { Dividend, Split } from '@sandbourse/market-data';
import { type Currency, type Price, Quantity } from '@sandbourse/money';
import type { Book } from '../books/book.js';
import { type CashSettlement, settledTogether, settlementsOf } from '../books/settlement.js';
import { transactionPosted } from '../books/transaction.js';
import { type CalendarEvent, calendarEventOccurred } from './calendar-event.js';
import type { AgeingLot } from './lot-turn.js';

/** A session of the exchange, and when its prices and its corporate actions take effect. */
export interface TradingSession {
  readonly date: string;
  readonly takesEffectAt: Date;
}

/** Shares that were traded on a day, counted because the book already holds them and an earlier day must not. */
export interface TradedShares {
  readonly accountId: string;
  readonly symbol: string;
  readonly tradeDate: string;
  readonly quantity: Quantity;
}

/** What sessions post to open books, in memory and in order. Pure: it is stored by whoever opened the books. */
export class SessionPosting {
  readonly calendarEvents: CalendarEvent[] = [];
  readonly events: OutgoingEvent[] = [];
  /** By account and symbol. */
  readonly changedPositions = new Map<string, { readonly book: Book; readonly symbol: string }>();

  constructor(
    private readonly books: ReadonlyMap<string, Book>,
    private readonly traded: readonly TradedShares[],
    /** What earlier entries settle in these sessions; what sessions post is added to it. */
    private readonly settlements: CashSettlement[],
    /** Business time at which all of this is posted. */
    private readonly postedAt: Date,
  ) {}

  /** Cash of earlier trades and dividends has changed hands. The settlement date alone says so; nothing is booked for it. */
  settle(session: TradingSession): void {
    const due = this.settlements.filter(({ settlementDate }) => settlementDate === session.date);
    for (const { accountId, currency, amount } of settledTogether(due)) {
      const book = this.books.get(accountId);
      if (!book || amount.isZero()) continue;
      this.record(book, session, {
        kind: 'SETTLEMENT',
        reference: currency,
        transactionId: null,
        description: `Settled ${amount.toComputed()} ${currency}`,
      });
    }
  }

  /** Whoever held shares at the end of the day before is owed the dividend from now on, and has it on its payment date. */
  pay(session: TradingSession, { symbol, amountPerShare, currency, payDate }: Dividend): void {
    for (const book of this.books.values()) {
      const shares = this.heldBefore(book, symbol, session.date);
      if (!shares.isPositive()) continue;
      const entry = this.post(
        book,
        dividendDraft({
          ...this.entryOf(book, session, symbol, currency),
          settlementDate: payDate,
          shares,
          amountPerShare,
          amount: amountPerShare.on(shares),
        }),
      );
      this.record(book, session, { kind: 'DIVIDEND', reference: symbol, ...referenceTo(entry) });
    }
  }

  /** The entries that a split will make, as far as is known before: those of shares that are held now. */
  splitDrafts(session: TradingSession, split: Split): EntryDraft[] {
    return [...this.books.values()].flatMap(book => this.splitOf(book, session, split) ?? []);
  }

  /**
   * Turns the shares held before the split into new ones. A holding in whole shares stays whole: for the fraction that
   * the split leaves, cash is paid at the first price after it.
   */
  split(session: TradingSession, split: Split, price: Price): void {
    const { symbol, ratio } = split;
    for (const book of this.books.values()) {
      const held = this.heldBefore(book, symbol, session.date);
      const draft = this.splitOf(book, session, split);
      if (!draft) continue;
      const entry = this.post(book, draft);
      this.record(book, session, { kind: 'SPLIT', reference: symbol, ...referenceTo(entry) });
      this.changedPositions.set(`${book.account.accountId} ${symbol}`, { book, symbol });

      const fraction = fractionOf(held).isZero() ? fractionOf(afterSplit(held, ratio)) : Quantity.zero;
      if (fraction.isPositive()) this.payInLieu(book, session, { symbol, fraction, price, currency: entry.currency });
    }
  }

  /** A lot has been held for more than a year: what it gains from now on is long-term. */
  turn(session: TradingSession, { accountId, lotId, quantity, symbol }: AgeingLot): void {
    const book = this.books.get(accountId);
    if (!book) return;
    this.record(book, session, {
      kind: 'LOT_LONG_TERM',
      reference: lotId,
      transactionId: null,
      description: `Lot of ${quantity.toComputed()} ${symbol} turned long-term`,
    });
  }

  private splitOf(book: Book, session: TradingSession, { symbol, ratio }: Split): EntryDraft | undefined {
    const position = book.positionIn(symbol);
    const held = this.heldBefore(book, symbol, session.date);
    if (!position || !held.isPositive()) return undefined;
    return splitDraft({ ...this.entryOf(book, session, symbol, position.currency), ratio, held });
  }

  private payInLieu(
    book: Book,
    session: TradingSession,
    { symbol, fraction, price, currency }: { symbol: string; fraction: Quantity; price: Price; currency: Currency },
  ): void {
    this.post(book, cashInLieuDraft({ ...this.entryOf(book, session, symbol, currency), fraction, price }));
  }

  /** Shares of trades before the day: what is in the book, less what was traded on the day or later. */
  private heldBefore(book: Book, symbol: string, date: string): Quantity {
    const now = book.positionIn(symbol)?.quantity ?? Quantity.zero;
    return this.traded
      .filter(trade => trade.accountId === book.account.accountId && trade.symbol === symbol && trade.tradeDate >= date)
      .reduce((held, { quantity }) => held.minus(quantity), now);
  }

  private entryOf({ account }: Book, { date, takesEffectAt }: TradingSession, symbol: string, currency: Currency) {
    return {
      transactionId: newId('transaction'),
      accountId: account.accountId,
      symbol,
      currency,
      tradeDate: date,
      settlementDate: date,
      executedAt: takesEffectAt,
    };
  }

  private post(book: Book, draft: EntryDraft): Entry {
    const entry = book.post(draft, this.postedAt);
    this.settlements.push(...settlementsOf([entry]));
    this.events.push(transactionPosted(book.account, entry));
    return entry;
  }

  private record(
    { account }: Book,
    { date, takesEffectAt }: TradingSession,
    what: Pick<CalendarEvent, 'kind' | 'reference' | 'transactionId' | 'description'>,
  ): void {
    const event: CalendarEvent = { accountId: account.accountId, date, occurredAt: takesEffectAt, ...what };
    this.calendarEvents.push(event);
    this.events.push(calendarEventOccurred(account, event));
  }
}

function referenceTo({ transactionId, description }: Entry): Pick<CalendarEvent, 'transactionId' | 'description'> {
  return { transactionId, description };
}
