import { Injectable } from '@nestjs/common';
import { newId, type OutgoingEvent } from '@sandbourse/contracts';
import { type EntryDraft, reinvestmentDraft } from '@sandbourse/ledger';
import { quoteIfAny, TenantMarket } from '@sandbourse/market-data';
import type { Price } from '@sandbourse/money';
import { SYSTEM_SCOPE, type Tx } from '@sandbourse/platform';
import { BookStore } from '../books/book.store.js';
import { transactionPosted } from '../books/transaction.js';
import { type PaidDividend, ReinvestmentStore } from '../dividend-reinvestment/reinvestment.store.js';
import { AccountValuationService } from '../valuation/account-valuation.service.js';
import { type CalendarEvent, calendarEventOccurred } from './calendar-event.js';
import { SessionEventStore } from './session-event.store.js';
import type { TradingSession } from './session-posting.js';

/** Buys more of a security with what it pays on a session, for the accounts that have elected it. */
@Injectable()
export class SessionReinvestmentService {
  constructor(
    private readonly elections: ReinvestmentStore,
    private readonly store: SessionEventStore,
    private readonly books: BookStore,
    private readonly valuation: AccountValuationService,
    private readonly tenants: TenantMarket,
  ) {}

  isElectedIn(tx: Tx, firmId: string): Promise<boolean> {
    return this.elections.isElectedIn(tx, firmId);
  }

  /** Buys at the first price of the business day. Where nothing trades the cash stays. Answers what is to be told. */
  async process(tx: Tx, firmId: string, session: TradingSession, postedAt: Date): Promise<readonly OutgoingEvent[]> {
    const paid = await this.elections.paidOn(tx, firmId, session.date);
    const priced = await Promise.all(
      paid.map(async each => ({ each, price: await this.priceOf(firmId, each, session) })),
    );
    const draftsOf = () => priced.flatMap(({ each, price }) => (price ? purchaseOf(each, price, session) : []));
    const wanted = draftsOf();
    if (wanted.length === 0) return [];

    const books = await this.books.open(
      tx,
      SYSTEM_SCOPE,
      wanted.map(({ accountId }) => accountId),
    );
    await this.books.openLots(tx, books, wanted);
    const events: OutgoingEvent[] = [];
    const recorded: CalendarEvent[] = [];
    const bought: { book: NonNullable<ReturnType<typeof books.get>>; symbol: string }[] = [];
    for (const draft of draftsOf()) {
      const book = books.get(draft.accountId);
      if (!book || draft.symbol === null) continue;
      const entry = book.post(draft, postedAt);
      const event = eventOf(draft.symbol, entry, session);
      bought.push({ book, symbol: draft.symbol });
      recorded.push(event);
      events.push(transactionPosted(book.account, entry), calendarEventOccurred(book.account, event));
    }
    this.books.save(tx, books.values());
    await this.store.record(tx, recorded);
    return [...events, ...(await this.valuation.positionUpdates(bought))];
  }

  private async priceOf(
    firmId: string,
    { symbol }: PaidDividend,
    { takesEffectAt }: TradingSession,
  ): Promise<Price | undefined> {
    const quote = await quoteIfAny(this.tenants.forFirm(firmId), symbol, takesEffectAt);
    return quote?.isHalted ? undefined : quote?.last;
  }
}

function purchaseOf(
  { accountId, symbol, currency, amount }: PaidDividend,
  price: Price,
  { date, takesEffectAt }: TradingSession,
): EntryDraft[] {
  const draft = reinvestmentDraft({
    transactionId: newId('transaction'),
    accountId,
    symbol,
    currency,
    amount,
    price,
    tradeDate: date,
    settlementDate: date,
    executedAt: takesEffectAt,
  });
  return draft.netAmount.isZero() ? [] : [draft];
}

function eventOf(
  symbol: string,
  { accountId, transactionId, description }: EntryDraft,
  { date, takesEffectAt }: TradingSession,
): CalendarEvent {
  return {
    accountId,
    date,
    kind: 'DIVIDEND_REINVESTED',
    reference: symbol,
    transactionId,
    description,
    occurredAt: takesEffectAt,
  };
}
