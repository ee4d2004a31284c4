import { Inject, Injectable } from '@nestjs/common';
import { newId, type OutgoingEvent } from '@sandbourse/contracts';
import { MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { Clock, Database, Outbox, SYSTEM_SCOPE, type Tx } from '@sandbourse/platform';
import { AccountStore } from '../books/account.store.js';
import type { Book } from '../books/book.js';
import { BookStore } from '../books/book.store.js';
import { AccountValuationService } from '../valuation/account-valuation.service.js';
import type { MarginFigures } from '../valuation/margin.js';
import { CALL_DUE_SESSIONS, judgeCall, type MarginCall, marginCallHappened } from './margin-call.js';
import { MarginCallStore } from './margin-call.store.js';

/** Calls for margin when equity falls below what must be maintained, and takes the call back when it is there again. */
@Injectable()
export class MarginMonitor {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly books: BookStore,
    private readonly calls: MarginCallStore,
    private readonly valuer: AccountValuationService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  /**
   * Judges accounts at the market of this moment: for whoever sees prices move. It looks first and locks only those of
   * which something is to be said, which are nearly never any. Accounts without margin are passed over.
   */
  async assess(accountIds: readonly string[]): Promise<void> {
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const changed = await this.changed(tx, accountIds);
      if (changed.length === 0) return;
      const books = await this.books.open(tx, SYSTEM_SCOPE, changed);
      await this.outbox.append(tx, await this.judge(tx, books.values()));
    });
  }

  /** Judges books as they stand in memory, under their locks: for whoever has just changed them. Answers whom to tell. */
  async judge(tx: Tx, books: Iterable<Book>): Promise<OutgoingEvent[]> {
    const onMargin = [...books].filter(({ account }) => account.marginEnabled);
    if (onMargin.length === 0) return [];

    const open = await this.calls.open(
      tx,
      SYSTEM_SCOPE,
      onMargin.map(({ account }) => account.accountId),
    );
    const told: OutgoingEvent[] = [];
    for (const book of onMargin) {
      const call = await this.judgeOne(tx, book, open.get(book.account.accountId));
      if (call) told.push(marginCallHappened(book.account, call));
    }
    return told;
  }

  private async changed(tx: Tx, accountIds: readonly string[]): Promise<string[]> {
    const accounts = await this.accounts.onMargin(tx, SYSTEM_SCOPE, accountIds);
    if (accounts.length === 0) return [];
    const ids = accounts.map(({ accountId }) => accountId);
    const open = await this.calls.open(tx, SYSTEM_SCOPE, ids);
    const valuations = await this.valuer.valueAll(tx, accounts);
    return ids.filter((id, i) => {
      const figures = valuations[i];
      return figures && judgeCall(figures.maintenanceExcess, open.get(id)) !== 'LEAVE';
    });
  }

  private async judgeOne(tx: Tx, book: Book, open: MarginCall | undefined): Promise<MarginCall | undefined> {
    const figures = await this.valuer.marginOf(book);
    const at = this.clock.now(book.account.firmId);
    switch (judgeCall(figures.maintenanceExcess, open)) {
      case 'ISSUE': {
        const call = this.newCall(book, figures, at);
        await this.calls.insert(tx, call);
        return call;
      }
      case 'SATISFY': {
        const call: MarginCall = { ...(open as MarginCall), status: 'SATISFIED', satisfiedAt: at };
        await this.calls.satisfy(tx, call);
        return call;
      }
      case 'LEAVE':
        return undefined;
    }
  }

  private newCall({ account }: Book, figures: MarginFigures, at: Date): MarginCall {
    const { calendar } = this.market;
    return {
      marginCallId: newId('marginCall'),
      accountId: account.accountId,
      status: 'OPEN',
      amount: figures.maintenanceExcess.abs(),
      equity: figures.equity,
      maintenanceRequirement: figures.maintenanceRequirement,
      currency: account.baseCurrency,
      issuedAt: at,
      dueDate: calendar.addSessions(calendar.tradeDateOf(at), CALL_DUE_SESSIONS),
      satisfiedAt: null,
    };
  }
}
