import { newId, type OutgoingEvent } from '@sandbourse/contracts';
import {
  actionDrafts,
  type CashSettlement,
  type CorporateAction,
  deriveTaxBefore,
  type Entry,
  type EntryDraft,
  isSoldLately,
  isTaxed,
  type Lot,
  settledTogether,
  settlementsOf,
} from '@sandbourse/ledger';
import { Quantity } from '@sandbourse/money';
import type { Book } from '../books/book.js';
import { transactionPosted } from '../books/transaction.js';
import { type CalendarEvent, calendarEventOccurred } from './calendar-event.js';
import type { AgeingLot } from './lot-turn.js';

/** A session of the exchange, the one before it, and when its prices and its corporate actions take effect. */
export interface TradingSession {
  readonly date: string;
  readonly previous: string;
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
    /** Sales before these sessions, as far back as wash sales reach. */
    private readonly sold: readonly Entry[],
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

  /** The entries of a corporate action for whoever held shares before its day, before the lots are open that they move. */
  actionDrafts(symbol: string, action: CorporateAction): EntryDraft[] {
    return [...this.books.values()].flatMap(book => this.draftsFor(book, symbol, action, () => []));
  }

  /**
   * Changes what was held at the end of the day before, or owes whoever held it the cash, which settles on its payment
   * date.
   */
  act(session: TradingSession, symbol: string, action: CorporateAction): void {
    for (const book of this.books.values()) {
      const lots = () => lotsHeld(book, symbol, action.exDate);
      const entries = this.draftsFor(book, symbol, action, lots).map(draft => this.post(book, draft));
      const [entry] = entries;
      if (!entry) continue;
      this.record(book, session, { kind: action.kind, reference: symbol, ...referenceTo(entry) });
      for (const { accountId, symbol: changed, quantity } of entries)
        if (changed !== null && quantity !== null)
          this.changedPositions.set(`${accountId} ${changed}`, { book, symbol: changed });
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

  private draftsFor(book: Book, symbol: string, action: CorporateAction, lots: () => readonly Lot[]): EntryDraft[] {
    const position = book.positionIn(symbol);
    if (!position) return [];
    const { accountId, taxWithholding } = book.account;
    const holder = { accountId, symbol, currency: position.currency, taxWithholding };
    const held = {
      quantity: this.heldBefore(book, symbol, action.exDate),
      lots,
      soldLately: () => this.soldLately(book, symbol, action.exDate),
    };
    return actionDrafts(action, holder, held, () => newId('transaction'));
  }

  /** Shares of trades before the day: what is in the book, less what was traded on the day or later. */
  private heldBefore(book: Book, symbol: string, date: string): Quantity {
    const now = book.positionIn(symbol)?.quantity ?? Quantity.zero;
    return this.traded
      .filter(trade => trade.accountId === book.account.accountId && trade.symbol === symbol && trade.tradeDate >= date)
      .reduce((held, { quantity }) => held.minus(quantity), now);
  }

  /** A loss that may wait for replacements: of earlier sales, or of what these sessions sold themselves. */
  private soldLately({ account, entries }: Book, symbol: string, day: string): boolean {
    const sales = [...this.sold, ...entries].filter(
      entry => entry.accountId === account.accountId && entry.symbol === symbol,
    );
    return isTaxed(account.accountType) && sales.some(sale => isSoldLately(sale, day));
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

/** The lots as they were when the day began. Their history is open. */
function lotsHeld(book: Book, symbol: string, day: string): readonly Lot[] {
  const { accounts, history } = book.clientLotsOf(symbol);
  return deriveTaxBefore(day, accounts, history ?? []).openLots(book.account.accountId);
}

function referenceTo({ transactionId, description }: Entry): Pick<CalendarEvent, 'transactionId' | 'description'> {
  return { transactionId, description };
}
