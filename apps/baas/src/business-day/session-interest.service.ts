import { Inject, Injectable } from '@nestjs/common';
import { newId, type OutgoingEvent } from '@sandbourse/contracts';
import {
  type EntryDraft,
  type Interest,
  type InterestSchedule,
  interestDraft,
  interestOn,
  settledBalances,
} from '@sandbourse/ledger';
import { MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import type { Money } from '@sandbourse/money';
import { SYSTEM_SCOPE, type Tx } from '@sandbourse/platform';
import { BookStore } from '../books/book.store.js';
import { transactionPosted } from '../books/transaction.js';
import { InterestStore, type MovedCash } from '../interest/interest.store.js';
import { INTEREST_RATES } from '../interest/interest-rates.token.js';
import { type CalendarEvent, calendarEventOccurred } from './calendar-event.js';
import { endsMonth, interestPeriodOf } from './interest-period.js';
import { SessionEventStore } from './session-event.store.js';
import type { TradingSession } from './session-posting.js';

/** Posts a month's interest on the last session of each month, from the daily settled balances of the ledger. */
@Injectable()
export class SessionInterestService {
  constructor(
    private readonly cash: InterestStore,
    private readonly store: SessionEventStore,
    private readonly books: BookStore,
    @Inject(MARKET_DATA) private readonly market: MarketData,
    @Inject(INTEREST_RATES) private readonly rates: InterestSchedule,
  ) {}

  /** On the last session of a month, in one pass over the firm; on any other nothing. Answers what is to be told. */
  async process(tx: Tx, firmId: string, session: TradingSession, postedAt: Date): Promise<readonly OutgoingEvent[]> {
    if (!endsMonth(session.date, this.market.calendar)) return [];
    const period = interestPeriodOf(session.date, this.market.calendar);
    const moved = await this.cash.movedSince(tx, firmId, period);
    const due = moved.flatMap(cash =>
      amountsOf(interestOn(settledBalances(cash.booked, cash.movements, period), this.rates)).map(amount => ({
        ...cash,
        amount,
      })),
    );
    if (due.length === 0) return [];

    const accountIds = due.map(({ accountId }) => accountId);
    const books = await this.books.open(tx, SYSTEM_SCOPE, accountIds);
    const events: OutgoingEvent[] = [];
    const recorded: CalendarEvent[] = [];
    for (const interest of due) {
      const book = books.get(interest.accountId);
      if (!book) continue;
      const entry = book.post(draftOf(interest, session), postedAt);
      const event = eventOf(entry, session);
      recorded.push(event);
      events.push(transactionPosted(book.account, entry), calendarEventOccurred(book.account, event));
    }
    this.books.save(tx, books.values());
    await this.store.record(tx, recorded);
    return events;
  }
}

/** What is posted: cash and a debit of one month each for itself. */
function amountsOf({ credit, debit }: Interest): Money[] {
  return [credit, debit.negated()].filter(amount => !amount.isZero());
}

function draftOf(
  { accountId, currency, amount }: Pick<MovedCash, 'accountId' | 'currency'> & { readonly amount: Money },
  { date, takesEffectAt }: TradingSession,
): EntryDraft {
  return interestDraft({
    transactionId: newId('transaction'),
    accountId,
    amount,
    currency,
    tradeDate: date,
    settlementDate: date,
    executedAt: takesEffectAt,
  });
}

function eventOf(
  { accountId, currency, netAmount, transactionId, description }: EntryDraft,
  { date, takesEffectAt }: TradingSession,
): CalendarEvent {
  return {
    accountId,
    date,
    kind: netAmount.isNegative() ? 'DEBIT_INTEREST' : 'CREDIT_INTEREST',
    reference: currency,
    transactionId,
    description,
    occurredAt: takesEffectAt,
  };
}
