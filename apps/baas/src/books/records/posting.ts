import { newId, type OutgoingEvent } from '@sandbourse/contracts';
import {
  actionCorrections,
  type CorporateAction,
  type Dates,
  type Entry,
  type EntryDraft,
  type LotMovement,
} from '@sandbourse/ledger';
import type { TradingCalendar } from '@sandbourse/market-data';
import type { Currency, Money, Quantity } from '@sandbourse/money';
import type { Book } from './book.js';
import { holdingKey } from './holding-key.js';
import { transactionPosted } from './transaction.js';
import { WritableBook } from './writable-book.js';

export type Books = ReadonlyMap<string, Book>;

/** Entries of one account that belong together: one entry, or a correction with the replacement of the wrong entry. */
export type Change = readonly [EntryDraft, ...EntryDraft[]];

/**
 * The next step of a posting: a change, or a function that derives changes from the entries that earlier steps have
 * posted.
 */
export type PostingStep = Change | ((posted: readonly Entry[]) => readonly Change[]);

/** Cash or shares that an account reserves. A negative amount releases them. */
export interface Reserving {
  readonly accountId: string;
  readonly currency: Currency;
  readonly cash?: Money;
  readonly shares?: { readonly symbol: string; readonly quantity: Quantity };
}

/** The result and the events of a decision. */
export interface PostingOutcome<Kept> {
  /** The result of the request. A repeated request with the same idempotency key receives this result again. */
  readonly kept: Kept;
  /** The events of the decision. The events that report entries are added automatically. */
  readonly events: readonly OutgoingEvent[];
}

/** The effect of one request on the books. */
export interface Decision<Kept> {
  /** The business time of the entries: that of a past day during an advance of the clock. By default, the present. */
  readonly at?: Date | undefined;
  /** Returns the events that happened before the entries. */
  before?(): readonly OutgoingEvent[];
  readonly reserving?: readonly Reserving[];
  readonly steps?: readonly PostingStep[];
  outcome(posted: readonly Entry[]): PostingOutcome<Kept>;
}

/** The data that a decision may read but not change. */
export interface Room<Facts> {
  readonly books: Books;
  readonly facts: Facts;
  /** The current business time of a firm, the same for all decisions of a transaction. */
  now(firmId: string): Date;
  readonly calendar: TradingCalendar;
}

export function bookIn({ books }: Pick<Room<unknown>, 'books'>, accountId: string): Book {
  return found(books, accountId);
}

export function factsIn<Of>({ facts }: Pick<Room<ReadonlyMap<string, Of>>, 'facts'>, accountId: string): Of {
  return found(facts, accountId);
}

function found<Value>(values: ReadonlyMap<string, Value>, accountId: string): Value {
  const value = values.get(accountId);
  if (value === undefined) throw new Error(`nothing is open for account ${accountId}`);
  return value;
}

/** Lots that a request may move. */
export interface LotNeed {
  readonly movement: LotMovement;
  /**
   * The date on which the movement takes effect. If a corporate action after this date was booked without the movement,
   * the action is corrected.
   */
  readonly countsFrom?: string;
  /** True if all entries of the security are needed, because its lots are derived again from them. */
  readonly isDerived?: boolean;
}

/** Corporate actions that were booked before a change that they should have included, by account and symbol. */
export type LateActions = ReadonlyMap<string, readonly CorporateAction[]>;

/** Returns a copy of the book after a change of its reservations. */
export function bookAfter(book: Book, reserving: Reserving): Book {
  const positions = [...book.holdings].map(([symbol, position]) => [symbol, () => position] as const);
  const after = new WritableBook(book.account, new Map(book.balances), new Map(positions), book.lots);
  reserve(after, reserving);
  return after;
}

export interface Applied<Kept> extends PostingOutcome<Kept> {
  readonly entries: readonly Entry[];
}

/** The open books of a transaction, to which decisions are applied. */
export interface OpenBooks {
  readonly books: ReadonlyMap<string, WritableBook>;
  readonly late: LateActions;
  now(firmId: string): Date;
}

/**
 * Applies a decision to open books in memory. Returns the entries and all resulting events.
 * @param correctsCosts False for entries of the past, which contain the corrections of costs: `costsCorrected` is then
 *   called after the last one.
 */
export function applied<Kept>(
  { at, before, reserving = [], steps = [], outcome }: Decision<Kept>,
  open: OpenBooks,
  { correctsCosts }: { readonly correctsCosts: boolean },
): Applied<Kept> {
  const earlier = before?.() ?? [];
  for (const each of reserving) reserve(found(open.books, each.accountId), each);
  const entries: Entry[] = [];
  const post = (change: Change) => entries.push(...postChange(change, open, at));
  for (const step of steps)
    for (const change of typeof step === 'function' ? step(entries) : [step]) {
      post(change);
      const { lots } = found(open.books, change[0].accountId);
      // The shares of a journal keep their lots, so a journal is corrected if its shares now come from other lots.
      for (const journal of lots.journals) {
        const correction = lots.correctionOf(journal, bookedWith(change), () => newId('transaction'));
        if (correction) post(correction);
      }
      if (correctsCosts) entries.push(...costsCorrected(change[0], open, at));
    }
  const { kept, events } = outcome(entries);
  return { kept, entries, events: [...earlier, ...transactionsOf(entries, open), ...events] };
}

/** Corrects each account whose lots cost something else than its entries have booked. Returns the new entries. */
export function costsCorrected(cause: EntryDraft, open: OpenBooks, at?: Date): Entry[] {
  const { lots } = found(open.books, cause.accountId);
  const entries: Entry[] = [];
  for (;;) {
    const isOpen = (accountId: string) => open.books.has(accountId);
    const correction = lots.costCorrection(isOpen, cause, () => newId('transaction'));
    if (!correction) return entries;
    entries.push(...postChange(correction, open, at));
  }
}

/** Returns the events that report entries. */
export function transactionsOf(entries: readonly Entry[], { books }: OpenBooks): OutgoingEvent[] {
  return entries.map(entry => transactionPosted(found(books, entry.accountId).account, entry));
}

/** Returns the dates of an entry that is booked because of a change. */
function bookedWith([{ tradeDate, executedAt }]: Change): Dates {
  return { tradeDate, settlementDate: tradeDate, executedAt };
}

function reserve(book: WritableBook, { currency, cash, shares }: Reserving): void {
  if (cash) book.reserveCash(currency, cash);
  if (shares) book.reserveQuantity(shares.symbol, currency, shares.quantity);
}

/** Posts a change of a holding, and corrects corporate actions that were booked without this change. */
function postChange(change: Change, { books, late, now }: OpenBooks, given: Date | undefined): readonly Entry[] {
  const [first] = change;
  const book = found(books, first.accountId);
  const at = given ?? now(book.account.firmId);
  const isLate = first.symbol !== null && (late.get(holdingKey(first)) ?? []).length > 0;
  if (first.correctsTransactionId === null && !isLate) return change.map(draft => book.post(draft, at));

  const holder = {
    accountId: first.accountId,
    symbol: first.symbol ?? '',
    currency: first.currency,
    taxWithholding: book.account.taxWithholding,
    lotMethod: book.account.lotMethod,
  };
  const corrections = actionCorrections(
    {
      holder,
      accounts: book.clientLotsOf(holder.symbol).accounts,
      before: symbol => book.clientLotsOf(symbol).history ?? [],
      change,
      actions: symbol => late.get(holdingKey({ ...holder, symbol })) ?? [],
    },
    () => newId('transaction'),
  );
  return book.correct([...change, ...corrections], at);
}
