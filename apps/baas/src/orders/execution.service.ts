import { Inject, Injectable } from '@nestjs/common';
import type { EntryDraft } from '@sandbourse/ledger';
import { CurrencyConverter, MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import type { Currency, FxRate } from '@sandbourse/money';
import { Clock, inTurns } from '@sandbourse/platform';
import { AccountValuationService } from '../valuation/account-valuation.service.js';
import { type AppliedBatch, BatchRun, type FxRates, type LoadedBatch } from './batch-run.js';
import type { ExecutionBatch } from './execution-batch.store.js';
import { bustDraft, correctionDrafts, datesOf, fillDraft } from './execution-drafts.js';
import { payingCurrencies } from './foreign-purchase.js';
import type { ExecutionReport } from './lifecycle.js';

/** A few milliseconds of work: whoever reads waits no longer for a large batch than for a small one. */
const REPORTS_PER_TURN = 25;

/** Applies the venue's reports to their orders and books, in memory. */
@Injectable()
export class ExecutionService {
  constructor(
    private readonly valuation: AccountValuationService,
    private readonly converter: CurrencyConverter,
    private readonly clock: Clock,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  /** The entries that the reports will make of fills and busts. They are made again, with ids to keep, when they are posted. */
  drafts(reports: readonly ExecutionReport[], { known, orders, bustedEntries }: ExecutionBatch): EntryDraft[] {
    const entries = new Map(bustedEntries.map(entry => [entry.transactionId, entry]));
    const fills = new Map<string, EntryDraft>();
    return reports.flatMap(report => {
      const order = orders.get(report.order_id);
      if (!order || known.has(report.execution_id)) return [];
      const dates = datesOf(report, this.market);
      if (report.kind === 'FILL') {
        const draft = fillDraft(order, report, dates);
        fills.set(report.execution_id, draft);
        return [draft];
      }
      const taken = report.reference_execution_id ?? '';
      const fill = fills.get(taken) ?? entries.get(known.get(taken)?.transactionId ?? '');
      if (report.kind === 'BUST' && fill) return [bustDraft(fill, dates)];
      if (report.kind !== 'CORRECT' || !fill) return [];
      const drafts = correctionDrafts(order, fill, report, dates);
      fills.set(report.execution_id, drafts[1]);
      return drafts;
    });
  }

  async apply(reports: readonly ExecutionReport[], batch: LoadedBatch): Promise<AppliedBatch> {
    const run = new BatchRun(batch, this.market, this.clock, await this.ratesFor(reports, batch));
    await inTurns(REPORTS_PER_TURN, reports, report => run.apply(report));
    return {
      ...run.result(),
      events: [...run.events, ...(await this.valuation.positionUpdates(run.touched.values()))],
    };
  }

  /** By execution, what one unit of each currency that may pay for a purchase buys of the order's on the day of the fill. */
  private async ratesFor(reports: readonly ExecutionReport[], { books, orders }: LoadedBatch): Promise<FxRates> {
    const rates = new Map<string, ReadonlyMap<Currency, FxRate>>();
    for (const { kind, execution_id, order_id, transact_time } of reports) {
      const order = orders.get(order_id);
      const book = order && books.get(order.accountId);
      if (kind !== 'FILL' || order?.side !== 'BUY' || !book) continue;
      const known = new Map<Currency, FxRate>();
      for (const currency of payingCurrencies(book, order.currency)) {
        const rate = await this.converter.rate(currency, order.currency, new Date(transact_time));
        if (rate) known.set(currency, rate);
      }
      rates.set(execution_id, known);
    }
    return rates;
  }
}
