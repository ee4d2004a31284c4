import { Injectable } from '@nestjs/common';
import { dayOf, type EntryDraft, effectiveDateOf } from '@sandbourse/ledger';
import { BusinessTime } from '@sandbourse/market';
import type { Currency } from '@sandbourse/money';
import { addValuations, valueDaily } from '@sandbourse/portfolio';
import { ClosingMarketService } from './closing-market.service.js';
import type { ValuedHistory } from './valued-history.js';

/** Values accounts at the market of their firm. What they were worth follows from their entries anew each time. */
@Injectable()
export class ValuedHistoryService {
  constructor(
    private readonly market: ClosingMarketService,
    private readonly time: BusinessTime,
  ) {}

  /** Accounts of one firm together, in one currency, from the first of their entries to the present session. */
  async of(firmId: string, entriesOf: readonly (readonly EntryDraft[])[], currency: Currency): Promise<ValuedHistory> {
    const entries = entriesOf.flat();
    const present = this.time.tradeDate(firmId);
    const sessions = this.time.calendar.sessionsBetween(firstDateOf(entries, present), present);
    const { market, at } = await this.market.of({ firmId, entries, sessions, currency });
    const valuations = addValuations(
      Int32Array.from(sessions, dayOf),
      entriesOf.map(each => valueDaily(each, sessions, currency, market)),
    );
    return { valuations, market, present: dayOf(present), at };
  }
}

function firstDateOf(entries: readonly EntryDraft[], present: string): string {
  return entries.map(effectiveDateOf).sort()[0] ?? present;
}
