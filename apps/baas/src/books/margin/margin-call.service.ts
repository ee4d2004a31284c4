import { Injectable } from '@nestjs/common';
import type { OutgoingEvent } from '@sandbourse/contracts';
import { BusinessTime } from '@sandbourse/market';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { type Tx } from '@sandbourse/platform/database';
import { AccountStore } from '../records/account.store.js';
import type { Book } from '../records/book.js';
import { AccountValuationService } from '../valuation/account-valuation.service.js';
import { CALL_DUE_SESSIONS, judgeCall } from './margin-call.js';
import { MarginCallStore } from './margin-call.store.js';
import { MarginWatch } from './margin-watch.js';

/**
 * Issues a margin call when equity falls below the maintenance requirement, and ends the call when equity meets the
 * requirement again.
 */
@Injectable()
export class MarginCallService {
  constructor(
    private readonly accounts: AccountStore,
    private readonly calls: MarginCallStore,
    private readonly valuation: AccountValuationService,
    private readonly time: BusinessTime,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks the margin of locked books, including their changes in memory. Returns the events of calls that began or
   * ended. Skips firms whose clock is advancing, because their books are checked when each session is processed.
   */
  async judge(tx: Tx, books: Iterable<Book>): Promise<OutgoingEvent[]> {
    const present = [...books].filter(({ account }) => !this.clock.isAdvancing(account.firmId));
    const watch = await this.watch(tx, present);
    for (const book of watch.books) await this.judgeAt(watch, book, this.time.now(book.account.firmId));
    return this.save(tx, watch);
  }

  /** Returns the margin accounts whose call begins or ends at current market prices. Does not lock the accounts. */
  async changing(tx: Tx, accountIds: readonly string[]): Promise<string[]> {
    const accounts = await this.accounts.onMargin(tx, SYSTEM_SCOPE, accountIds);
    if (accounts.length === 0) return [];
    const ids = accounts.map(({ accountId }) => accountId);
    const open = await this.calls.open(tx, SYSTEM_SCOPE, ids);
    const valuations = await this.valuation.valueAll(tx, accounts);
    return ids.filter((id, i) => {
      const figures = valuations[i];
      return figures && judgeCall(figures.maintenanceExcess, open.get(id)) !== 'LEAVE';
    });
  }

  /**
   * Returns the accounts of a firm with a debt or an open call. For all other accounts, price changes alone cannot
   * start or end a call.
   */
  indebted(tx: Tx, firmId: string): Promise<string[]> {
    return this.calls.indebted(tx, firmId);
  }

  /**
   * Returns a `MarginWatch` for the given books. Leaves out books of accounts without margin. The watch can check a
   * book at several instants. The caller saves all changes of the watch together.
   */
  async watch(tx: Tx, books: Iterable<Book>): Promise<MarginWatch> {
    const onMargin = [...books].filter(({ account }) => account.marginEnabled);
    if (onMargin.length === 0) return new MarginWatch([], new Map());
    const ids = onMargin.map(({ account }) => account.accountId);
    return new MarginWatch(onMargin, await this.calls.open(tx, SYSTEM_SCOPE, ids));
  }

  /** Checks the margin of a book at the prices of an instant. A call that is issued is dated at that instant. */
  async judgeAt(watch: MarginWatch, book: Book, at: Date): Promise<void> {
    watch.judge(book, await this.valuation.marginOf(book, at), { at, dueDate: this.dueDateOf(at) });
  }

  /** Returns the due date of a call issued at an instant: `CALL_DUE_SESSIONS` sessions later. */
  dueDateOf(at: Date): string {
    const { calendar } = this.time;
    return calendar.addSessions(calendar.tradeDateOf(at), CALL_DUE_SESSIONS);
  }

  async save(tx: Tx, { issued, satisfied, events }: MarginWatch): Promise<OutgoingEvent[]> {
    for (const call of satisfied) await this.calls.satisfy(tx, call);
    for (const call of issued) await this.calls.insert(tx, call);
    return events;
  }
}
