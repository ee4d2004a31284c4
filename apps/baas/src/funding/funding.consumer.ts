import { Controller } from '@nestjs/common';
import { type CloudEvent, FundingStatusChanged, newId, type OutgoingEvent } from '@sandbourse/contracts';
import { fundingDraft } from '@sandbourse/ledger';
import { BusinessTime } from '@sandbourse/market';
import { Consumes, Database, Inbox, Outbox, SYSTEM_SCOPE } from '@sandbourse/platform';
import type { Book } from '../books/book.js';
import { BookStore } from '../books/book.store.js';
import { transactionPosted } from '../books/transaction.js';
import { RegulationTService } from '../regulation-t/regulation-t.service.js';
import { type Funding, fundingStatusChanged } from './funding.js';
import { FundingStore } from './funding.store.js';

/** The simulated movement of money: books what was queued. */
@Controller()
export class FundingConsumer {
  constructor(
    private readonly db: Database,
    private readonly inbox: Inbox,
    private readonly fundings: FundingStore,
    private readonly books: BookStore,
    private readonly regulationT: RegulationTService,
    private readonly outbox: Outbox,
    private readonly time: BusinessTime,
  ) {}

  @Consumes(FundingStatusChanged)
  async settle(events: readonly CloudEvent[]): Promise<void> {
    const toBook = events.filter(event => FundingStatusChanged.read(event).status === 'QUEUED');
    if (toBook.length === 0) return;
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const fresh = await this.inbox.fresh(tx, 'baas.funding', toBook);
      if (fresh.length === 0) return;
      const queued = fresh.map(FundingStatusChanged.read);
      const accountIds = queued.map(({ account_id }) => account_id);
      const books = await this.books.open(tx, SYSTEM_SCOPE, accountIds);
      const waiting = await this.fundings.queued(
        tx,
        queued.map(({ funding }) => funding.funding_id),
      );

      const happened: OutgoingEvent[] = [];
      const completed: Funding[] = [];
      for (const funding of waiting) {
        const book = books.get(funding.accountId);
        if (!book) continue;
        const booked = this.book(book, funding);
        completed.push(booked.completed);
        happened.push(...booked.events);
      }
      this.fundings.complete(tx, completed);
      this.books.save(tx, books.values());
      this.outbox.append(tx, [...happened, ...(await this.regulationT.judge(tx, [...books.values()]))]);
    });
  }

  private book(book: Book, funding: Funding): { completed: Funding; events: OutgoingEvent[] } {
    const now = this.time.now(book.account.firmId);
    const today = this.time.calendar.dateOf(now);
    const { accountId, direction, amount, currency } = funding;

    if (direction === 'WITHDRAWAL') book.reserveCash(currency, amount.negated());
    const entry = book.post(
      fundingDraft({
        transactionId: newId('transaction'),
        accountId,
        direction,
        amount,
        currency,
        tradeDate: today,
        settlementDate: today,
        executedAt: now,
      }),
      now,
    );
    const completed: Funding = {
      ...funding,
      status: 'COMPLETED',
      transactionId: entry.transactionId,
      completedAt: now,
    };
    return {
      completed,
      events: [fundingStatusChanged(book.account, completed, now), transactionPosted(book.account, entry)],
    };
  }
}
