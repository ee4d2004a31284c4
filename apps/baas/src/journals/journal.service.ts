import { Inject, Injectable } from '@nestjs/common';
import { type CreateJournalBody, type JournalQuery, type JournalView, newId, type Paged } from '@sandbourse/contracts';
import { cashJournalDrafts, type Entry } from '@sandbourse/ledger';
import type { MarketData } from '@sandbourse/market-data';
import { Money, Quantity } from '@sandbourse/money';
import { type Caller, Clock, Database, Outbox, type Scope, type Tx } from '@sandbourse/platform';
import { AccountNotVisible } from '../accounts/account.errors.js';
import type { Book } from '../ledger/book.js';
import { Bookkeeper } from '../ledger/bookkeeper.js';
import { MovableCash } from '../ledger/movable-cash.js';
import { transactionPosted } from '../ledger/transaction.js';
import { MarginMonitor } from '../margin/margin-monitor.js';
import { MARKET_DATA } from '../market/market-data.provider.js';
import { JournalKeyReused, JournalNotVisible, JournalRefused } from './journal.errors.js';
import {
  type Available,
  checkJournal,
  type Journal,
  journalStatusChanged,
  journalView,
  type Moved,
  sameJournal,
} from './journal.js';
import { JournalStore } from './journal.store.js';

@Injectable()
export class JournalService {
  constructor(
    private readonly db: Database,
    private readonly journals: JournalStore,
    private readonly bookkeeper: Bookkeeper,
    private readonly movable: MovableCash,
    private readonly margin: MarginMonitor,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  /** Moves cash or shares from one book to another. Both accounts are locked, in the one order everybody locks in. */
  async create(caller: Caller, body: CreateJournalBody): Promise<JournalView> {
    return this.db.as(caller.scope).transaction(async tx => {
      const { from, to } = await this.openBooks(tx, caller.scope, body);
      const earlier = await this.findRepeated(tx, body);
      if (earlier) return journalView(earlier);

      const moved = this.movedBy(body);
      const parties = { from: from.account, to: to.account };
      const failedChecks = checkJournal(parties, moved, await this.availableIn(tx, caller.scope, from, moved));
      if (failedChecks.length > 0) throw new JournalRefused(failedChecks);

      const now = this.clock.now(from.account.firmId);
      const entries = this.post(from, to, moved, now);
      const journal: Journal = {
        journalId: newId('journal'),
        fromAccountId: from.account.accountId,
        toAccountId: to.account.accountId,
        moved,
        status: 'COMPLETED',
        description: body.description ?? null,
        idempotencyKey: body.idempotency_key ?? null,
        outTransactionIds: [entries.out.transactionId],
        inTransactionIds: [entries.in.transactionId],
        createdAt: now,
        completedAt: now,
      };
      await this.journals.insert(tx, journal);
      await this.bookkeeper.close(tx, [from, to], now);
      const calls = await this.margin.judge(tx, [from, to]);
      await this.outbox.append(tx, [
        transactionPosted(from.account, entries.out),
        transactionPosted(to.account, entries.in),
        ...journalStatusChanged(parties, journal),
        ...calls,
      ]);
      return journalView(journal);
    });
  }

  async get(caller: Caller, journalId: string): Promise<JournalView> {
    return this.db.as(caller.scope).transaction(async tx => {
      const journal = await this.journals.find(tx, caller.scope, journalId);
      if (!journal) throw new JournalNotVisible();
      return journalView(journal);
    });
  }

  async list(caller: Caller, { page, page_size, account_id }: JournalQuery): Promise<Paged<JournalView>> {
    const accountId = account_id ?? null;
    return this.db.as(caller.scope).transaction(async tx => {
      const total = await this.journals.count(tx, caller.scope, accountId);
      const part = { limit: page_size, offset: (page - 1) * page_size };
      const journals = await this.journals.page(tx, caller.scope, accountId, part);
      return { items: journals.map(journalView), total, page, page_size };
    });
  }

  private async openBooks(
    tx: Tx,
    scope: Scope,
    { from_account_id, to_account_id }: CreateJournalBody,
  ): Promise<{ from: Book; to: Book }> {
    const books = await this.bookkeeper.open(tx, scope, [from_account_id, to_account_id]);
    const [from, to] = [books.get(from_account_id), books.get(to_account_id)];
    if (!from || !to) throw new AccountNotVisible();
    return { from, to };
  }

  /** The journal that this request has made before, if it comes again under its idempotency_key. */
  private async findRepeated(tx: Tx, body: CreateJournalBody): Promise<Journal | undefined> {
    if (body.idempotency_key === undefined) return undefined;
    const earlier = await this.journals.findByKey(tx, body.from_account_id, body.idempotency_key);
    if (earlier && !sameJournal(earlier, body)) throw new JournalKeyReused(body.idempotency_key);
    return earlier;
  }

  private movedBy(body: CreateJournalBody): Moved {
    const { amount, currency = 'USD', security, quantity } = body;
    if (!security) return { kind: 'CASH', amount: Money.of(amount ?? '0'), currency };
    const { symbol } = this.market.securities.find(security) ?? {};
    return { kind: 'SHARES', security, symbol, quantity: Quantity.of(quantity ?? '0') };
  }

  private async availableIn(tx: Tx, scope: Scope, book: Book, moved: Moved): Promise<Available> {
    if (moved.kind === 'CASH')
      return {
        isHeld: book.balances.has(moved.currency),
        cash: (await this.movable.in(tx, scope, book, moved.currency)).movable,
        quantity: Quantity.zero,
        excessAfter: Money.zero,
      };
    throw new Error('securities do not move yet');
  }

  private post(from: Book, to: Book, moved: Moved, now: Date): { out: Entry; in: Entry } {
    if (moved.kind === 'SHARES') throw new Error('securities do not move yet');
    const today = this.market.calendar.dateOf(now);
    const drafts = cashJournalDrafts({
      from: { accountId: from.account.accountId, transactionId: newId('transaction') },
      to: { accountId: to.account.accountId, transactionId: newId('transaction') },
      amount: moved.amount,
      currency: moved.currency,
      tradeDate: today,
      settlementDate: today,
      executedAt: now,
    });
    return { out: from.post(drafts.out, now), in: to.post(drafts.in, now) };
  }
}
