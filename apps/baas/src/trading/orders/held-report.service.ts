import { Injectable } from '@nestjs/common';
import { BusinessTime } from '@sandbourse/market';
import { Clock } from '@sandbourse/platform/clock';
import { type Tx } from '@sandbourse/platform/database';
import { type HeldReport, HeldReportStore } from './held-report.store.js';
import { type ExecutionReport, ordersOf } from './lifecycle.js';

/** Kinds of reports that belong to a session: executions, which create entries, and restatements at an ex-date. */
const OF_A_SESSION: ReadonlySet<ExecutionReport['kind']> = new Set(['FILL', 'BUST', 'CORRECT', 'RESTATED']);

/**
 * Holds the venue's reports for sessions of a clock advance until the books reach these sessions. Therefore, the trades
 * of a session are posted after its splits and dividends. They are posted before the splits and dividends of the next
 * session.
 */
@Injectable()
export class HeldReportService {
  constructor(
    private readonly store: HeldReportStore,
    private readonly clock: Clock,
    private readonly time: BusinessTime,
  ) {}

  /**
   * Stores reports for sessions that the firm's books have not reached. Also stores later reports of the same orders.
   * Returns the remaining reports, which can be posted now.
   */
  async holdBack(tx: Tx, reports: readonly ExecutionReport[]): Promise<readonly ExecutionReport[]> {
    const firms = new Set(reports.flatMap(report => (this.mayBeAhead(report) ? (report.firm_id ?? []) : [])));
    if (firms.size === 0) return reports;

    const days = await this.store.processedThrough(tx, [...firms]);
    const known = await this.store.ofOrders(tx, reports.flatMap(ordersOf));
    const waiting = new Set(known.values());
    const held: HeldReport[] = [];
    const due = reports.filter(report => {
      const tradeDate = this.tradeDateOf(report);
      const { firm_id: firmId = '', kind } = report;
      const books = days.get(firmId);
      const isAhead = books !== undefined && tradeDate > books && OF_A_SESSION.has(kind);
      const isReleased = known.has(report.execution_id);
      if (!isAhead && (isReleased || !ordersOf(report).some(orderId => waiting.has(orderId)))) return true;
      waiting.add(report.order_id);
      held.push({ firmId, tradeDate, report });
      return false;
    });
    if (held.length > 0) await this.store.hold(tx, held);
    return due;
  }

  /**
   * Returns true if a report may be ahead of its firm's books. This can happen at the start of a business day. It can
   * also happen during a clock advance that the venue received earlier than this service.
   */
  private mayBeAhead(report: ExecutionReport): boolean {
    const { firm_id: firmId, kind } = report;
    if (firmId === undefined) return false;
    return (
      kind === 'RESTATED' || this.clock.isAdvancing(firmId) || this.tradeDateOf(report) > this.time.tradeDate(firmId)
    );
  }

  private tradeDateOf({ transact_time }: ExecutionReport): string {
    return this.time.calendar.tradeDateOf(new Date(transact_time));
  }
}
