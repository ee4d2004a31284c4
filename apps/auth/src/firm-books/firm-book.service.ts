import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type Book, type BookIdsView, newId } from '@sandbourse/contracts';
import { AccessTokens } from '@sandbourse/platform/auth';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { ValidationFailed } from '@sandbourse/platform/errors';
import { ClockService, END_OF_TIME } from '../clock/clock.service.js';
import type { Firm } from '../firms/firm.js';
import { userClaims } from '../users/user.js';
import { BookPillars } from './book-pillars.service.js';
import { BooksUnavailable } from './firm-book.errors.js';
import { contentHashOf } from './firm-book.js';
import { FirmBookStore } from './firm-book.store.js';

const TOKEN_SECONDS = 600;
const LOOK_EVERY_MS = 10;
const PATIENCE_MS = 30_000;

/** The firm that a book is applied to, before or after it is stored. */
type BookFirm = Pick<Firm, 'firmId' | 'repCodes'>;

/** The ids that the other services have given. Those of logins are known when the firm is stored. */
export type PillarIds = Omit<BookIdsView, 'orders' | 'logins'>;

/**
 * Applies books. The other services make their parts before the firm is stored: until then nobody has a credential of the firm, so
 * what a failure leaves behind is out of reach. Scripts and orders follow, as they need the firm and its clock.
 */
@Injectable()
export class FirmBookService {
  constructor(
    private readonly db: Database,
    private readonly pillars: BookPillars,
    private readonly store: FirmBookStore,
    private readonly clocks: ClockService,
    private readonly clock: Clock,
    private readonly tokens: AccessTokens,
    @Inject(END_OF_TIME) private readonly end: Date | null,
  ) {}

  /** The present of the firm by the book. Throws ValidationFailed for a clock that no firm can have. */
  presentOf({ clock }: Book): Date {
    const wall = this.clock.wall();
    if (clock === undefined) return wall;
    const at = new Date(clock);
    const refuse = (msg: string) =>
      new ValidationFailed([{ type: 'value_error', loc: ['body', 'book', 'clock'], msg }]);
    if (at < wall) throw refuse('The clock of a firm shows real time or later. Write a later instant, or omit clock');
    if (this.end === null || at > this.end)
      throw refuse(
        `Prices end ${this.end === null ? 'now' : `at ${this.end.toISOString()}`}. Write an earlier instant, or omit clock`,
      );
    return at;
  }

  check(book: Book, firm: BookFirm): Promise<void> {
    const at = this.presentOf(book);
    return this.pillars.check(this.tokenFor(firm), book, at);
  }

  /** Makes accounts, entries, clients, models and portfolios of a firm that is not stored yet. */
  async apply(firm: BookFirm, book: Book, at: Date): Promise<PillarIds> {
    const token = this.tokenFor(firm);
    const booked = await this.pillars.open(token, book, at);
    const managed = await this.pillars.manage(token, book, booked);
    const { clients, households, transactions } = booked;
    const accounts = Object.entries(booked.accounts).map(([name, { account_id }]) => [name, account_id]);
    return { accounts: Object.fromEntries(accounts), clients, households, transactions, ...managed };
  }

  /** Stores the book with its firm, and sets the clock of the firm. */
  async keep(
    tx: Tx,
    { firmId }: BookFirm,
    book: Book,
    { ids, at, by }: { ids: BookIdsView; at: Date; by: string },
  ): Promise<void> {
    await this.store.insert(tx, { firmId, contentHash: contentHashOf(book), ids });
    if (book.clock !== undefined) await this.clocks.start(tx, { firmId, at, by });
  }

  /** Sets price scripts and places orders once the firm is stored. Returns the ids with those of the orders. */
  async complete(firm: BookFirm, book: Book, ids: BookIdsView): Promise<BookIdsView> {
    if (book.clock !== undefined) await this.settled(firm.firmId);
    const token = this.tokenFor(firm);
    await this.pillars.script(token, book);
    const orders = await this.pillars.place(token, book, ids.accounts);
    if (book.orders.length === 0) return ids;
    const complete = { ...ids, orders };
    await this.db.as(SYSTEM_SCOPE).transaction(tx => this.store.updateIds(tx, { firmId: firm.firmId, ids: complete }));
    return complete;
  }

  find(firmId: string) {
    return this.db.as(SYSTEM_SCOPE).reading(tx => this.store.find(tx, firmId));
  }

  /** A token that sees the whole firm, for requests of auth to the other services. */
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

  private async settled(firmId: string): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS;
    while ((await this.clocks.get(firmId)).status !== 'READY') {
      if (performance.now() > deadline)
        throw new BooksUnavailable('The clock of the firm was not set in time. Try again');
      await delay(LOOK_EVERY_MS);
    }
  }
}
