import { Injectable } from '@nestjs/common';
import { newId } from '@sandbourse/contracts';
import { type EntryDraft, reinvestmentDraft } from '@sandbourse/ledger';
import { quoteIfAny, TenantMarket } from '@sandbourse/market-data';
import type { Price } from '@sandbourse/money';
import type { Tx } from '@sandbourse/platform/database';
import { type PaidDividend, ReinvestmentStore } from '../trading/dividend-reinvestment/reinvestment.store.js';
import type { CalendarEvent } from './calendar-event.js';
import { SessionEntryService } from './session-entry.service.js';
import type { TradingSession } from './trading-session.js';

/** Reinvests a session's dividends in the security that pays them, for accounts that have elected reinvestment. */
@Injectable()
export class SessionReinvestmentService {
  constructor(
    private readonly elections: ReinvestmentStore,
    private readonly entries: SessionEntryService,
    private readonly tenants: TenantMarket,
  ) {}

  isElectedIn(tx: Tx, firmId: string): Promise<boolean> {
    return this.elections.isElectedIn(tx, firmId);
  }

  /** Returns the dates in a range on which booked dividends that must be reinvested are paid. */
  datesOfPayments(tx: Tx, firmId: string, range: { readonly from: string; readonly to: string }): Promise<string[]> {
    return this.elections.datesOfPayments(tx, firmId, range);
  }

  /** Buys at the opening price of the business date. If the security does not trade, the dividend stays in cash. */
  async process(tx: Tx, firmId: string, session: TradingSession): Promise<void> {
    const paid = await this.elections.paidOn(tx, firmId, session.date);
    const bought = await Promise.all(
      paid.map(async each => {
        const price = await this.priceOf(firmId, each, session);
        const drafts = price ? purchaseOf(each, price, session) : [];
        return drafts.map(draft => ({ draft, event: eventOf(each.symbol, draft, session), session }));
      }),
    );
    await this.entries.post(tx, bought.flat());
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
