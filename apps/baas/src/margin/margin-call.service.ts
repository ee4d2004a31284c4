import { Injectable } from '@nestjs/common';
import { newId, type OutgoingEvent } from '@sandbourse/contracts';
import { BusinessTime } from '@sandbourse/market';
import { SYSTEM_SCOPE, type Tx } from '@sandbourse/platform';
import type { Book } from '../books/book.js';
import { AccountValuationService } from '../valuation/account-valuation.service.js';
import type { Standing } from '../valuation/margin.js';
import { CALL_DUE_SESSIONS, judgeCall, type MarginCall, marginCallHappened } from './margin-call.js';
import { MarginCallStore } from './margin-call.store.js';

/** Calls for margin when equity falls below what must be maintained, and ends the call when it is there again. */
@Injectable()
export class MarginCallService {
  constructor(
    private readonly calls: MarginCallStore,
    private readonly valuation: AccountValuationService,
    private readonly time: BusinessTime,
  ) {}

  /** Judges books as they stand in memory, under their locks, and answers the events of calls that began or ended. */
  async judge(tx: Tx, books: Iterable<Book>): Promise<OutgoingEvent[]> {
    const onMargin = [...books].filter(({ account }) => account.marginEnabled);
    if (onMargin.length === 0) return [];

    const open = await this.calls.open(
      tx,
      SYSTEM_SCOPE,
      onMargin.map(({ account }) => account.accountId),
    );
    const events: OutgoingEvent[] = [];
    for (const book of onMargin) {
      const call = await this.judgeOne(tx, book, open.get(book.account.accountId));
      if (call) events.push(marginCallHappened(book.account, call));
    }
    return events;
  }

  private async judgeOne(tx: Tx, book: Book, open: MarginCall | undefined): Promise<MarginCall | undefined> {
    const figures = await this.valuation.marginOf(book);
    const at = this.time.now(book.account.firmId);
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

  private newCall({ account }: Book, figures: Standing, at: Date): MarginCall {
    const { calendar } = this.time;
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
