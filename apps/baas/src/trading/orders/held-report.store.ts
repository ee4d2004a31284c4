import { Injectable } from '@nestjs/common';
import type { Row, Tx } from '@sandbourse/platform/database';
import type { ExecutionReport } from './lifecycle.js';

/** A report for a session that the firm's books have not reached. */
export interface HeldReport {
  readonly firmId: string;
  readonly tradeDate: string;
  readonly report: ExecutionReport;
}

@Injectable()
export class HeldReportStore {
  /**
   * Returns the session that each firm's books have reached, by firm id. The books stay at that session until the
   * transaction ends.
   */
  async processedThrough(tx: Tx, firmIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await tx.query<{ firm_id: string; processed_through: string }>(
      'select firm_id, processed_through from business_days where firm_id = any($1) order by firm_id for share',
      [firmIds],
    );
    return new Map(rows.map(row => [row.firm_id, row.processed_through]));
  }

  /** Returns the order id of each held report for these orders, by execution id. */
  async ofOrders(tx: Tx, orderIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await tx.query<{ execution_id: string; order_id: string }>(
      'select execution_id, order_id from held_reports where order_id = any($1)',
      [orderIds],
    );
    return new Map(rows.map(row => [row.execution_id, row.order_id]));
  }

  async hold(tx: Tx, held: readonly HeldReport[]): Promise<void> {
    await tx.query(
      `insert into held_reports (execution_id, firm_id, order_id, trade_date, transact_time, report)
       select report ->> 'execution_id', firm_id, report ->> 'order_id', trade_date,
              (report ->> 'transact_time')::timestamptz, report
         from unnest($1::text[], $2::date[], $3::jsonb[]) with ordinality as held (firm_id, trade_date, report, position)
        order by position
       on conflict (execution_id) do nothing`,
      [
        held.map(({ firmId }) => firmId),
        held.map(({ tradeDate }) => tradeDate),
        held.map(({ report }) => JSON.stringify(report)),
      ],
    );
  }

  /** Returns the first session that has a held report. */
  async firstSession(tx: Tx, firmId: string): Promise<string | undefined> {
    const [row] = await tx.query<{ first: string | null }>(
      'select min(trade_date) as first from held_reports where firm_id = $1',
      [firmId],
    );
    return row?.first ?? undefined;
  }

  /** Returns held reports for sessions that the books have reached, in the order in which they happened. */
  async due(tx: Tx, firmId: string, limit: number): Promise<ExecutionReport[]> {
    const rows = await tx.query<Row & { report: ExecutionReport }>(
      `select h.report from held_reports h join business_days d using (firm_id)
        where h.firm_id = $1 and h.trade_date <= d.processed_through
        order by h.transact_time, h.held_report_id limit $2`,
      [firmId, limit],
    );
    return rows.map(row => row.report);
  }

  async remove(tx: Tx, executionIds: readonly string[]): Promise<void> {
    await tx.query('delete from held_reports where execution_id = any($1)', [executionIds]);
  }
}
