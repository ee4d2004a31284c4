import { Injectable } from '@nestjs/common';
import { dayOf, type EntryDraft, effectiveDateOf } from '@sandbourse/ledger';
import { BusinessTime } from '@sandbourse/market';
import type { Currency } from '@sandbourse/money';
import { valuedDaysOf, valueTogether } from '@sandbourse/portfolio';
import { ClosingMarketService } from './closing-market.service.js';
import type { ValuedHistory } from './valued-history.js';

/**
 * Computes the values of accounts in the past, at the market prices as their firm sees them. The values are computed
 * again for each request.
 */
@Injectable()
export class ValuedHistoryService {
  constructor(
    private readonly market: ClosingMarketService,
    private readonly time: BusinessTime,
  ) {}

  /**
   * Values accounts of one firm together in one currency, on each session and each other day with an entry. The values
   * begin with the first entry. They end with the session `present`, which is by default the firm's current session.
   */
  async historyOf(
    firmId: string,
    entriesOf: readonly (readonly EntryDraft[])[],
    currency: Currency,
    present = this.presentOf(firmId),
  ): Promise<ValuedHistory> {
    const entries = entriesOf.flat();
    const sessions = this.time.calendar.sessionsBetween(firstDateOf(entries, present), present);
    const days = valuedDaysOf(entries, sessions);
    const { market, at } = await this.market.closingMarketFor({ firmId, entries, days, currency });
    const valuations = valueTogether(entriesOf, days, currency, market);
    return { valuations, market, present: dayOf(present), at };
  }

  /**
   * Returns the firm's current session. A caller that values several accounts passes it to each call, because the
   * firm's clock may advance between the calls.
   */
  presentOf(firmId: string): string {
    return this.time.tradeDate(firmId);
  }
}

function firstDateOf(entries: readonly EntryDraft[], present: string): string {
  return entries.map(effectiveDateOf).sort()[0] ?? present;
}
