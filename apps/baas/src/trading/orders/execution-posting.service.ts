import { Injectable } from '@nestjs/common';
import { type CashSettlement, type Entry, settlementsOf } from '@sandbourse/ledger';
import { CurrencyConverter } from '@sandbourse/market';
import type { Currency, FxRate } from '@sandbourse/money';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { type Tx } from '@sandbourse/platform/database';
import { PostingService } from '../../books/posting/posting.service.js';
import type { PostingBatch, PostingKind } from '../../books/posting/posting-kind.js';
import type { Books } from '../../books/records/posting.js';
import { SettlementStore } from '../../books/records/settlement.store.js';
import { ExecutionBatchStore } from './execution-batch.store.js';
import { payingCurrencies } from './foreign-purchase.js';
import { HeldReportService } from './held-report.service.js';
import type { ExecutionReport } from './lifecycle.js';
import type { Order } from './order.js';
import { decideReport, type FxRates, type ReportFacts, type ReportKept } from './report-decision.js';
import { lotsOfReports } from './report-lots.js';

/** Posts reports of the venue: saves orders, entries, positions and events in the caller's transaction. */
@Injectable()
export class ExecutionPostingService implements PostingKind<ExecutionReport, ReportFacts, ReportKept> {
  readonly mayPostBehind = true;
  readonly decide = decideReport;
  readonly lotsOf = lotsOfReports;
  constructor(
    private readonly batches: ExecutionBatchStore,
    private readonly held: HeldReportService,
    private readonly settlements: SettlementStore,
    private readonly converter: CurrencyConverter,
    private readonly clock: Clock,
    private readonly posting: PostingService,
  ) {}

  /**
   * Posts reports. Skips reports that were posted before, and holds reports of future sessions until the books reach
   * these sessions.
   */
  async post(
    tx: Tx,
    reported: readonly ExecutionReport[],
    traceparentOf?: (report: ExecutionReport) => string | undefined,
  ): Promise<void> {
    const reports = await this.held.holdBack(tx, reported);
    if (reports.length > 0) await this.posting.within(tx, SYSTEM_SCOPE, this, reports, traceparentOf);
  }

  accountsOf({ account_id }: ExecutionReport): string[] {
    return [account_id];
  }

  async find(tx: Tx, { requests: reports, books }: PostingBatch<ExecutionReport>): Promise<ReportFacts> {
    const [open, batch] = await Promise.all([books, this.batches.load(tx, reports)]);
    const rates = await this.ratesFor(reports, batch.orders, open);
    const pending = await this.pendingFor(tx, reports, rates);
    return { ...batch, rates, pending, passedAt: (firmId, at) => this.clock.passed(firmId, at) };
  }

  remember(facts: ReportFacts, { changes, executions }: ReportKept, entries: readonly Entry[]): void {
    for (const { order } of changes) facts.orders.set(order.orderId, order);
    for (const execution of executions) facts.known.set(execution.executionId, execution);
    for (const entry of entries) facts.entries.set(entry.transactionId, entry);
    facts.pending.push(...settlementsOf(entries));
  }

  keep(tx: Tx, kept: readonly ReportKept[]): void {
    this.batches.save(tx, {
      executions: kept.flatMap(({ executions }) => executions),
      changes: kept.flatMap(({ changes }) => changes),
    });
  }

  /**
   * Returns exchange rates for each execution that fills a purchase, on the date of the fill. The rates are from each
   * currency that may pay for the purchase to the order's currency.
   */
  private async ratesFor(
    reports: readonly ExecutionReport[],
    orders: ReadonlyMap<string, Order>,
    books: Books,
  ): Promise<FxRates> {
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

  /**
   * Returns the unsettled cash of the accounts with purchases that other currencies may pay for. Other purchases need no
   * statement.
   */
  private async pendingFor(tx: Tx, reports: readonly ExecutionReport[], rates: FxRates): Promise<CashSettlement[]> {
    const days = new Map<string, string>();
    for (const { execution_id, account_id, transact_time } of reports) {
      // The date in UTC is never after the settlement date of the purchase.
      const day = transact_time.slice(0, 10);
      if (rates.get(execution_id)?.size) days.set(account_id, [days.get(account_id) ?? day, day].sort()[0] ?? day);
    }
    if (days.size === 0) return [];
    const accounts = [...days].map(([accountId, today]) => ({ accountId, today }));
    return this.settlements.pending(tx, SYSTEM_SCOPE, accounts);
  }
}
