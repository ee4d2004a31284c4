import { Inject, Injectable } from '@nestjs/common';
import {
  type CreateJournalBody,
  type JournalQuery,
  type JournalView,
  newId,
  type OutgoingEvent,
  type Paged,
} from '@sandbourse/contracts';
import { cashJournalDrafts, type Entry, sharesInDraft, sharesOutDraft } from '@sandbourse/ledger';
import { MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { Money, Quantity, sum } from '@sandbourse/money';
import { type Caller, Clock, Database, Outbox, type Scope, SYSTEM_SCOPE, type Tx } from '@sandbourse/platform';
import { AccountNotVisible } from '../books/account.errors.js';
import type { Book } from '../books/book.js';
import { BookStore } from '../books/book.store.js';
import { transactionPosted } from '../books/transaction.js';
import { MarginMonitor } from '../margin/margin-monitor.js';
import { lotClaimsOf, picksBeside } from '../orders/lot-claims.js';
import { OrderStore } from '../orders/order.store.js';
import { TaxLotReadStore } from '../tax-lots/tax-lot-read.store.js';
import { AccountValuationService } from '../valuation/account-valuation.service.js';
import { FreeCashService } from '../valuation/free-cash.service.js';
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
    private readonly books: BookStore,
    private readonly orders: OrderStore,
    private readonly lots: TaxLotReadStore,
    private readonly movable: FreeCashService,
    private readonly margin: MarginMonitor,
    private readonly valuer: AccountValuationService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  /** Moves cash or shares from one book to another. Both accounts are locked, in the one order everybody locks in. */
  async create(caller: Caller, body: CreateJournalBody): Promise<JournalView> {
    // A client's lots reach over all its accounts, also those of rep codes that the caller may not see.
    const wall = body.security ? SYSTEM_SCOPE : caller.scope;
    return this.db.as(wall).transaction(async tx => {
      const { from, to } = await this.openBooks(tx, caller.scope, body);
      const earlier = await this.findRepeated(tx, body);
      if (earlier) return journalView(earlier);

      const moved = this.movedBy(body);
      const parties = { from: from.account, to: to.account };
      const failedChecks = checkJournal(parties, moved, await this.availableIn(tx, caller.scope, from, moved));
      if (failedChecks.length > 0) throw new JournalRefused(failedChecks);

      const now = this.clock.now(from.account.firmId);
      const entries =
        moved.kind === 'CASH' ? this.moveCash(from, to, moved, now) : await this.moveShares(tx, from, to, moved, now);
      const journal: Journal = {
        journalId: newId('journal'),
        fromAccountId: from.account.accountId,
        toAccountId: to.account.accountId,
        moved,
        status: 'COMPLETED',
        description: body.description ?? null,
        idempotencyKey: body.idempotency_key ?? null,
        outTransactionId: entries.out.transactionId,
        inTransactionId: entries.in.transactionId,
        createdAt: now,
        completedAt: now,
      };
      await this.journals.insert(tx, journal);
      this.books.close(tx, [from, to], now);
      const calls = await this.margin.judge(tx, [from, to]);
      await this.outbox.append(tx, [
        transactionPosted(from.account, entries.out),
        transactionPosted(to.account, entries.in),
        ...journalStatusChanged(parties, journal),
        ...(await this.positionUpdates(from, to, moved)),
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
    const books = await this.books.open(tx, scope, [from_account_id, to_account_id]);
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

    const { symbol, quantity } = moved;
    const available = symbol ? book.availableQuantity(symbol) : Quantity.zero;
    const stays = symbol ? await this.valuer.marginWithout(book, { symbol, quantity }) : undefined;
    return {
      isHeld: available.isPositive(),
      cash: Money.zero,
      quantity: available,
      excessAfter: book.account.marginEnabled && stays ? stays.excessEquity : Money.zero,
    };
  }

  /** Dated by the calendar: money that moves within the books is there at once, also when the exchange is shut. */
  private moveCash(from: Book, to: Book, { amount, currency }: Moved & { kind: 'CASH' }, now: Date): Entries {
    const today = this.market.calendar.dateOf(now);
    const drafts = cashJournalDrafts({
      ...sidesOf(from, to),
      amount,
      currency,
      tradeDate: today,
      settlementDate: today,
      executedAt: now,
    });
    return { out: from.post(drafts.out, now), in: to.post(drafts.in, now) };
  }

  /**
   * Dated as a trade of this moment would be, so that no share leaves before the day on which it was bought. Shares of
   * lots that open orders name stay for them.
   */
  private async moveShares(
    tx: Tx,
    from: Book,
    to: Book,
    moved: Moved & { kind: 'SHARES' },
    now: Date,
  ): Promise<Entries> {
    const { symbol = '', quantity } = moved;
    const { currency = 'USD' } = from.positionIn(symbol) ?? {};
    const tradeDate = this.market.calendar.tradeDateOf(now);
    const method = from.account.lotMethod;
    const { accountId } = from.account;
    const claims = lotClaimsOf(await this.orders.namingLots(tx, accountId, symbol));
    const reach = { symbol, method, quantity: sum(quantity, claims.values()) };
    const dates = { tradeDate, settlementDate: tradeDate, executedAt: now };
    const shares = { ...dates, symbol, currency, quantity, method, picks: [] };
    const toOpen = { ...shares, ...sidesOf(from, to) };
    await this.books.openLots(tx, booksOf(from, to), [
      sharesOutDraft({ ...toOpen, ...reach }),
      sharesInDraft(toOpen, []),
    ]);
    const picks = claims.size > 0 ? picksBeside(claims, await this.lots.toSell(tx, accountId, reach), quantity) : [];

    const journal = { ...shares, ...sidesOf(from, to), picks };
    const out = from.post(sharesOutDraft(journal), now);
    return { out, in: to.post(sharesInDraft(journal, from.lotsReleasedBy(out)), now) };
  }

  private async positionUpdates(from: Book, to: Book, moved: Moved): Promise<OutgoingEvent[]> {
    if (moved.kind === 'CASH' || !moved.symbol) return [];
    const { symbol } = moved;
    return this.valuer.positionUpdates([from, to].map(book => ({ book, symbol })));
  }
}

interface Entries {
  readonly out: Entry;
  readonly in: Entry;
}

const booksOf = (...books: Book[]) => new Map(books.map(book => [book.account.accountId, book]));

function sidesOf(from: Book, to: Book) {
  const side = ({ account }: Book) => ({ accountId: account.accountId, transactionId: newId('transaction') });
  return { from: side(from), to: side(to) };
}
