import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Book, type BookedAccounts, type BookIdsView, bookClock, newId, storedIn } from '@sandbourse/contracts';
import { AccessTokens } from '@sandbourse/platform/auth';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import type { Firm } from '../../identity/firms/firm.js';
import { userClaims } from '../../identity/users/user.js';
import { ClockService } from '../clock/clock.service.js';
import { BookHistory } from './book-history.service.js';
import { BookPillars } from './book-pillars.service.js';
import { contentHashOf } from './firm-book.js';
import { FirmBookStore } from './firm-book.store.js';
import type { PackedBook } from './packed-book.js';

const TOKEN_SECONDS = 600;

/** The firm to which a book is applied. It may not be stored yet. */
type BookFirm = Pick<Firm, 'firmId' | 'repCodes'>;

/** The ids that the other services generate before the logins, trades and orders of the firm exist. */
export type PillarIds = Omit<BookIdsView, 'trades' | 'orders' | 'logins'>;

/** The ids of objects that have no name of their own in a book, by their ids in the book. */
type NamedIds = Pick<BookedAccounts, 'runs' | 'orders' | 'lots'>;

/**
 * Applies books. If a book has neither a clock nor trades, the other services create their parts before the firm is
 * stored. The firm has no login or key until it is stored, so nobody can read the rows of a failed attempt. Otherwise the
 * firm is stored first, because accounts must not exist before all services use the time on its clock: the sessions until
 * real time would be processed. Trades, price scripts and orders come last.
 */
@Injectable()
export class FirmBookService {
  constructor(
    private readonly db: Database,
    private readonly pillars: BookPillars,
    private readonly history: BookHistory,
    private readonly store: FirmBookStore,
    private readonly clocks: ClockService,
    private readonly clock: Clock,
    private readonly tokens: AccessTokens,
  ) {}

  openingOf(book: Book): Date {
    return this.history.openingOf(book);
  }

  check(book: Book, firm: BookFirm): Promise<void> {
    const at = this.openingOf(book);
    return this.pillars.check(this.tokenFor(firm), book, at);
  }

  /** Starts the clock of a stored firm without accounts: at the beginning of its history, or at the time in the book. */
  begin(tx: Tx, { firmId }: BookFirm, book: Book, { at, by }: { at: Date; by: string }): Promise<void> {
    const mode = book.trades.length > 0 ? 'HISTORY' : bookClock(book).mode;
    return this.clocks.start(tx, { firmId, at, mode, by });
  }

  /** Lets the other services create the accounts, entries, clients, models and portfolios of a book. */
  async apply(firm: BookFirm, book: Book, at: Date): Promise<{ ids: PillarIds; named: NamedIds }> {
    const token = this.tokenFor(firm);
    if (hasOwnTime(book)) await this.clocks.settled(firm.firmId);
    const booked = await this.pillars.open(token, book, at);
    const managed = await this.pillars.manage(token, book, booked);
    const { clients, households, transactions, runs, orders, lots } = booked;
    const accounts = Object.entries(booked.accounts).map(([name, { account_id }]) => [name, account_id]);
    return {
      ids: { accounts: Object.fromEntries(accounts), clients, households, transactions, ...managed },
      named: { runs, orders, lots },
    };
  }

  /** Stores the hash and the ids of the book. */
  keep(tx: Tx, { firmId }: BookFirm, book: Book, ids: BookIdsView): Promise<void> {
    return this.store.insert(tx, { firmId, contentHash: contentHashOf(book), ids });
  }

  /** Stores the book with which a firm begins. */
  keepOrigin(tx: Tx, { firmId }: BookFirm, book: PackedBook): void {
    this.store.insertOrigin(tx, firmId, book);
  }

  /**
   * Starts the clock of a firm without a book at a time, or frozen at real time. Throws ValidationFailed for a time
   * without prices.
   */
  startClock(tx: Tx, { firmId }: BookFirm, clock: NonNullable<Book['clock']>, by: string): Promise<void> {
    const { at, mode } = bookClock({ clock });
    return this.clocks.start(tx, { firmId, at: this.history.presentAt(at, ['body', 'at']), mode, by });
  }

  /** Resolves when every service uses the time on the clock of the firm. */
  clockSettled({ firmId }: BookFirm): Promise<void> {
    return this.clocks.settled(firmId);
  }

  /**
   * Places the trades of the past, sets the price scripts, places the open orders and creates the faults. The firm must be stored. Returns
   * the given ids together with the ids of the trades and orders.
   */
  async complete(
    firm: BookFirm,
    { book, named }: { readonly book: Book; readonly named: NamedIds },
    ids: BookIdsView,
    by: string,
  ): Promise<BookIdsView> {
    const { firmId } = firm;
    const trades = await this.history.place({ firmId, by, token: () => this.tokenFor(firm) }, book, ids.accounts);
    const token = this.tokenFor(firm);
    await this.pillars.script(token, book);
    await this.pillars.record(token, book, { ...ids, ...named });
    const orders = await this.pillars.place(token, book, { accounts: ids.accounts, lots: named.lots });
    await this.pillars.hook(token, book, ids.logins);
    await this.pillars.fault(firmId, book, by);
    if (book.trades.length + book.orders.length === 0) return ids;
    const complete = storedIds(firmId, { ...ids, trades, orders });
    await this.db.as(SYSTEM_SCOPE).transaction(tx => this.store.updateIds(tx, { firmId, ids: complete }));
    return complete;
  }

  find(firmId: string) {
    return this.db.as(SYSTEM_SCOPE).reading(tx => this.store.find(tx, firmId));
  }

  /** Returns a token with access to the whole firm, for requests of auth to the other services. */
  tokenFor({ firmId, repCodes }: BookFirm): string {
    const codes = repCodes.map(({ repCode }) => repCode);
    const claims = userClaims({
      userId: newId('portalUser'),
      email: '',
      passwordHash: '',
      role: 'advisor',
      firmId,
      repCode: codes[0] ?? null,
      allowedRepCodes: codes,
      clientId: null,
      isActive: true,
      tokenGeneration: 0,
      createdAt: this.clock.wall(),
      isSandbox: true,
    });
    const signed = { ...claims, jti: randomUUID(), token_generation: 0 };
    return this.tokens.sign(signed, { at: this.clock.wall(), lifetimeSeconds: TOKEN_SECONDS });
  }
}

/** Returns the ids as tables have them: those of a firm with a seed have its namespace. */
function storedIds(firmId: string, ids: BookIdsView): BookIdsView {
  return JSON.parse(storedIn(firmId, JSON.stringify(ids))) as BookIdsView;
}

/** Returns true if the clock of the book's firm does not begin with real time. */
export function hasOwnTime({ clock, trades }: Pick<Book, 'clock' | 'trades'>): boolean {
  return clock !== undefined || trades.length > 0;
}
