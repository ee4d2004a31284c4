import { Inject, Injectable } from '@nestjs/common';
import { newId } from '@sandbourse/contracts';
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
import type { Tx } from '@sandbourse/platform/database';
import { InterestStore, type MovedCash } from '../reads/interest/interest.store.js';
import { INTEREST_RATES } from '../reads/interest/interest-rates.token.js';
import type { CalendarEvent } from './calendar-event.js';
import { endsMonth, interestPeriodOf } from './interest-period.js';
import { SessionEntryService } from './session-entry.service.js';
import type { TradingSession } from './trading-session.js';

/** Posts a month's interest on the last session of the month, from the ledger's daily settled balances. */
@Injectable()
export class SessionInterestService {
  constructor(
    private readonly cash: InterestStore,
    private readonly entries: SessionEntryService,
    @Inject(MARKET_DATA) private readonly market: MarketData,
    @Inject(INTEREST_RATES) private readonly rates: InterestSchedule,
  ) {}

  /** Posts interest for the whole firm if the session is the last of its month; otherwise does nothing. */
  async process(tx: Tx, firmId: string, session: TradingSession): Promise<void> {
    if (!endsMonth(session.date, this.market.calendar)) return;
    const period = interestPeriodOf(session.date, this.market.calendar);
    const moved = await this.cash.movedSince(tx, firmId, period);
    const due = moved.flatMap(cash =>
      amountsOf(interestOn(settledBalances(cash.booked, cash.movements, period), this.rates)).map(amount => ({
        ...cash,
        amount,
      })),
    );
    await this.entries.post(
      tx,
      due
        .map(interest => draftOf(interest, session))
        .map(draft => ({ draft, event: eventOf(draft, session), session })),
    );
  }
}

/** Returns the amounts to post: the credit interest and the debit interest of one month, separately. */
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
