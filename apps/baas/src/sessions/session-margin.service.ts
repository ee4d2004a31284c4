import { Inject, Injectable } from '@nestjs/common';
import type { OutgoingEvent } from '@sandbourse/contracts';
import { MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { type Tx } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { MarginCallService } from '../books/margin/margin-call.service.js';
import type { MarginWatch } from '../books/margin/margin-watch.js';
import type { Book } from '../books/records/book.js';
import { BookStore } from '../books/records/book.store.js';
import { AccountValuationService } from '../books/valuation/account-valuation.service.js';
import { belongingsIn } from '../books/valuation/belongings.js';
import type { MarketSnapshot } from '../books/valuation/market-snapshot.js';
import type { CloseOfSession } from './session-close.js';
import type { TradingSession } from './trading-session.js';

const MINUTE_MS = 60_000;

/** Checks margin at the close of each session of a clock advance, and at current prices after the advance. */
@Injectable()
export class SessionMarginService {
  constructor(
    private readonly books: BookStore,
    private readonly marginCalls: MarginCallService,
    private readonly valuation: AccountValuationService,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  /**
   * Returns the accounts whose margin is checked at each session of an advance. Without an advance the list is empty,
   * because price changes then trigger the margin check.
   */
  async indebted(tx: Tx, firmId: string): Promise<string[]> {
    return this.clock.isAdvancing(firmId) ? this.marginCalls.indebted(tx, firmId) : [];
  }

  watch(tx: Tx, books: Iterable<Book>): Promise<MarginWatch> {
    return this.marginCalls.watch(tx, books);
  }

  /**
   * Returns the close before each session, by session, with the prices of the holdings. A close before the start of the
   * advance has no prices, so margin is not checked at that close.
   */
  async closesBefore(
    sessions: readonly TradingSession[],
    { books }: MarginWatch,
  ): Promise<Map<string, CloseOfSession>> {
    const { calendar, delayMinutes } = this.market;
    const closes = new Map<string, CloseOfSession>();
    for (const { date } of sessions) {
      const at = new Date(calendar.previousSession(date).close.getTime() + delayMinutes * MINUTE_MS);
      const markets = new Map<string, MarketSnapshot>();
      for (const book of books)
        if (this.isPassed(book, at))
          markets.set(book.account.accountId, await this.valuation.snapshotFor(belongingsIn(book), at));
      closes.set(date, { at, markets, dueDate: this.marginCalls.dueDateOf(at) });
    }
    return closes;
  }

  save(tx: Tx, watch: MarginWatch): Promise<OutgoingEvent[]> {
    return this.marginCalls.save(tx, watch);
  }

  async judgePresent(tx: Tx, firmId: string): Promise<void> {
    const books = await this.books.open(tx, SYSTEM_SCOPE, await this.indebted(tx, firmId));
    const watch = await this.watch(tx, books.values());
    for (const book of watch.books) await this.marginCalls.judgeAt(watch, book, this.clock.now(firmId));
    this.eventLog.publish(tx, await this.save(tx, watch));
  }

  private isPassed({ account }: Book, at: Date): boolean {
    const advance = this.clock.advanceOf(account.firmId);
    return advance !== undefined && at > advance.from;
  }
}
