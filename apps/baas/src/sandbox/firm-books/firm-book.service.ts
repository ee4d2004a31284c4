import { Inject, Injectable } from '@nestjs/common';
import {
  type Book,
  type BookedAccounts,
  type BookTransaction,
  bookClock,
  bookFaults,
  newId,
  newIdAt,
  seededFirm,
} from '@sandbourse/contracts';
import { type EntryDraft, ledgerWithOtherIds, type NewIds, type RenamedAccount } from '@sandbourse/ledger';
import { MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { type Caller, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { ValidationFailed } from '@sandbourse/platform/errors';
import { noSecurity } from '@sandbourse/platform/hints';
import { PostingService } from '../../books/posting/posting.service.js';
import type { Account } from '../../books/records/account.js';
import { BookAccountOpening } from './book-account-opening.service.js';
import { accountFor, bookIdsOf } from './book-accounts.js';
import { closedOrderIds, closedOrdersOf, transactionsOf } from './book-closed-orders.js';
import { type BookEntry, bookEntries } from './book-entries.js';
import { BookLedger } from './book-ledger.service.js';
import { lotNamesIn, lotsOfOrders, ofRuns, runIdsOf } from './book-runs.js';
import { BookSettings } from './book-settings.service.js';
import { BookOfLiveFirm } from './firm-book.errors.js';
import { HistoryPosting } from './history-posting.js';
import { lotFaults } from './lot-faults.js';

/** Opens the accounts of a book and posts its entries, all in one transaction. */
@Injectable()
export class FirmBookService {
  private readonly history = new HistoryPosting();

  constructor(
    private readonly db: Database,
    private readonly opening: BookAccountOpening,
    private readonly posting: PostingService,
    private readonly ledger: BookLedger,
    private readonly settings: BookSettings,
    private readonly clock: Clock,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  /** Validates a book. Throws ValidationFailed with every fault, each with its path and its remedy. */
  async check(book: Book, at: Date): Promise<void> {
    await this.refuseFaults(book, at);
    const accounts = book.accounts.map(({ name, client, client_id, account_type }) => ({
      accountId: name,
      firmId: '',
      clientId: client ?? client_id ?? null,
      accountType: account_type,
    }));
    this.entriesOf(book, at, accounts);
  }

  /**
   * Applies a book to the caller's firm. Throws if the firm already has accounts. If the book fails, nothing is stored.
   */
  async apply({ firmId, isSandbox }: Caller, book: Book, at: Date): Promise<BookedAccounts> {
    if (!isSandbox) throw new BookOfLiveFirm('This firm is live. A book can be applied only to a sandbox firm');
    await this.refuseFaults(book, at);
    const ids = bookIdsOf(book);
    const asked = book.accounts.map(account => accountFor(book, account, { firmId, isSandbox, at, ids }));
    const { entries, lotIdOf: localLotOf } = this.entriesOf(book, at, asked);
    return this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const opened = await this.opening.open(tx, firmId, asked);
      const byName = new Map(book.accounts.map(({ name }, n) => [name, opened[n] as Account]));
      await this.settings.insert(tx, firmId, book, { accounts: byName, at });
      const present = this.presentOf(firmId).getTime();
      const orderIds = closedOrderIds(book, present);
      const runIds = runIdsOf(book, present);
      const made = transactionsOf(book, entries);
      const entryIds = newIds(present - 2 * entries.length, knownOrders(entries, made, orderIds));
      const naming = lotNamesIn(book, byName);
      const { posted, lotOf } = await this.post(tx, entries, opened, entryIds, naming);
      const accountIds = new Map([...byName].map(([name, { accountId }]) => [name, accountId]));
      const accountIdOf = (name: string) => accountIds.get(name) ?? '';
      await this.ledger.insertRequests(tx, book, { made, posted, accountIdOf });
      const symbolOf = (value: string) => this.market.securities.get({ type: 'ticker', value }).symbol;
      const closed = closedOrdersOf(book, entries, {
        posted,
        orderIds,
        accountIds,
        symbolOf,
        runIds,
        lotIdOf: text => lotOf(localLotOf(text)),
      });
      this.ledger.insertClosedOrders(tx, closed);
      return {
        accounts: await this.opening.followed(tx, accountIds),
        clients: Object.fromEntries(ids.clients),
        households: Object.fromEntries(ids.households),
        transactions: Object.fromEntries(
          entries.flatMap(({ id }, n) => (id === undefined ? [] : [[id, posted[n]?.transactionId ?? '']])),
        ),
        runs: Object.fromEntries(runIds),
        orders: ofRuns(book, orderIds),
        lots: Object.fromEntries(lotsOfOrders(book).map(({ lot }) => [lot, lotOf(localLotOf(lot))])),
      };
    });
  }

  private async refuseFaults(book: Book, at: Date): Promise<void> {
    const { calendar, securities } = this.market;
    const faults = bookFaults(book, {
      at,
      today: calendar.tradeDateOf(at),
      earliest: calendar.dateAt(0),
      lastSession: calendar.previousSession(calendar.dateOf(this.endOfTrades(book))).date,
      sessionFrom: date => (calendar.isSession(date) ? date : calendar.nextSession(date).date),
      unknownSymbol: symbol =>
        securities.find({ type: 'ticker', value: symbol }) ? undefined : noSecurity(symbol, securities.symbols),
    });
    refuse(faults);
    refuse(await this.settings.faults(book, at));
  }

  /** Returns the time before which the trades of a book are: the time on its clock, but not after real time. */
  private endOfTrades(book: Book): Date {
    const wall = this.clock.wall();
    const { at = wall } = bookClock(book);
    return new Date(Math.min(at.getTime(), wall.getTime()));
  }

  /**
   * Returns the entries of a book. `accounts` must have the order of the accounts in the book. Throws ValidationFailed
   * with every invalid reference to a lot.
   */
  private entriesOf(book: Book, at: Date, accounts: readonly RenamedAccount[]): ReturnType<typeof bookEntries> {
    const { calendar, securities } = this.market;
    const accountIds = new Map(book.accounts.map(({ name }, n) => [name, accounts[n]?.accountId ?? '']));
    const read = bookEntries(book, {
      accountIdOf: name => accountIds.get(name) ?? '',
      securityOf: symbol => securities.get({ type: 'ticker', value: symbol }),
      calendar,
      at,
    });
    refuse(lotFaults(read.entries, accounts));
    return read;
  }

  /** Returns a time before which the ids of entries of the book sort. The ids of a firm with a seed sort by its clock. */
  private presentOf(firmId: string): Date {
    return seededFirm(firmId) ? this.clock.lastMoveOf(firmId) : this.clock.wall();
  }

  private async post(
    tx: Tx,
    entries: readonly BookEntry[],
    accounts: readonly Account[],
    ids: NewIds,
    naming: ReadonlySet<string>,
  ): Promise<{ posted: EntryDraft[]; lotOf: (lotId: string) => string }> {
    if (entries.length === 0) return { posted: [], lotOf: lotId => lotId };
    const { entries: posted, lotOf } = ledgerWithOtherIds(
      entries.map(({ draft }) => draft),
      accounts,
      ids,
      naming,
    );
    await this.posting.within(tx, SYSTEM_SCOPE, this.history, posted);
    return { posted, lotOf };
  }
}

function refuse(faults: readonly { readonly path: readonly (string | number)[]; readonly message: string }[]): void {
  if (faults.length === 0) return;
  throw new ValidationFailed(
    faults.map(({ path, message }) => ({ type: 'value_error', loc: ['body', 'book', ...path], msg: message })),
  );
}

/** Returns the new ids of the orders of entries that are closed orders of the book, by their local ids. */
function knownOrders(
  entries: readonly BookEntry[],
  made: readonly (BookTransaction | undefined)[],
  orderIds: ReadonlyMap<string, string>,
): Map<string, string> {
  return new Map(
    entries.flatMap(({ draft }, n) => {
      const id = orderIds.get(made[n]?.order ?? '');
      return draft.orderId !== null && id !== undefined ? [[draft.orderId, id]] : [];
    }),
  );
}

/**
 * Generates ids with increasing times. They sort in the order of the book, and before all entries that are posted
 * later.
 * @param orders the ids of orders that are already known
 */
function newIds(fromMs: number, orders: ReadonlyMap<string, string>): NewIds {
  const instants = new Map<string, number>();
  const known = new Map<string, string>(orders);
  const instantOf = (id: string) => {
    const atMs = instants.get(id) ?? fromMs + instants.size;
    instants.set(id, atMs);
    return atMs;
  };
  const fresh = (id: string, make: () => string) => {
    const made = known.get(id) ?? make();
    known.set(id, made);
    return made;
  };
  return {
    transaction: id => fresh(id, () => newIdAt('transaction', instantOf(id))),
    lot: id => fresh(id, () => newIdAt('taxLot', instantOf(id))),
    order: id => fresh(id, () => newId('order')),
  };
}
