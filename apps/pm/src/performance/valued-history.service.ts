import { Injectable } from '@nestjs/common';
import { dayOf, type EntryDraft, effectiveDateOf } from '@sandbourse/ledger';
import { BusinessTime } from '@sandbourse/market';
import type { Currency } from '@sandbourse/money';
import { valueTogether } from '@sandbourse/portfolio';
import { ClosingMarketService } from './closing-market.service.js';
import type { ValuedHistory } from './valued-history.js';

/** Values accounts at the market prices of their firm. Past values are computed from entries on each call. */
@Injectable()
export class ValuedHistoryService {
  constructor(
    private readonly market: ClosingMarketService,
    private readonly time: BusinessTime,
  ) {}

  /** Values accounts of one firm together, in one currency, from their first entry to the current session, or to `present`. */
  async historyOf(
    firmId: string,
    entriesOf: readonly (readonly EntryDraft[])[],
    currency: Currency,
    present = this.presentOf(firmId),
  ): Promise<ValuedHistory> {
    const entries = entriesOf.flat();
    const sessions = this.time.calendar.sessionsBetween(firstDateOf(entries, present), present);
    const { market, at } = await this.market.closingMarketFor({ firmId, entries, sessions, currency });
    const valuations = valueTogether(entriesOf, sessions, currency, market);
    return { valuations, market, present: dayOf(present), at };
  }

  /**
   * Returns the firm's current session. Used by a caller that values accounts in sequence, because the firm's clock may
   * move meanwhile.
   */
  presentOf(firmId: string): string {
    return this.time.tradeDate(firmId);
  }
}

function firstDateOf(entries: readonly EntryDraft[], present: string): string {
  return entries.map(effectiveDateOf).sort()[0] ?? present;
}
