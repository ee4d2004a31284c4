import { Injectable } from '@nestjs/common';
import type { CloudEvent } from '@sandbourse/contracts';
import type { Row, Tx } from '@sandbourse/platform/database';

/** A report that could not be applied, or that waits for an earlier parked report of the same order. */
export interface ParkedReport {
  readonly eventId: string;
  readonly accountId: string;
  readonly orderIds: readonly string[];
  readonly event: CloudEvent;
  readonly error: string;
  readonly attempts: number;
  readonly parkedAt: Date;
}

interface ParkedRow extends Row {
  event_id: string;
  account_id: string;
  order_ids: string[];
  event: CloudEvent;
  error: string;
  attempts: number;
  parked_at: Date;
}

@Injectable()
export class ParkedReportStore {
  /**
   * Parks a report after the reports parked before. A report that is already parked keeps its position. Returns true if
   * the report is new.
   */
  async park(tx: Tx, report: ParkedReport): Promise<boolean> {
    const [row] = await tx.query<{ is_new: boolean }>(
      `insert into parked_reports (event_id, account_id, order_ids, event, error, attempts, parked_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (event_id) do update set error = excluded.error, attempts = parked_reports.attempts + 1
       returning xmax = 0 as is_new`,
      [report.eventId, report.accountId, report.orderIds, report.event, report.error, report.attempts, report.parkedAt],
    );
    return row?.is_new === true;
  }

  /** Returns parked reports about any of these orders, in the order in which they were parked. */
  async ofOrders(tx: Tx, orderIds: readonly string[]): Promise<ParkedReport[]> {
    const rows = await tx.query<ParkedRow>(
      'select * from parked_reports where order_ids && $1::text[] order by parked_report_id',
      [orderIds],
    );
    return rows.map(fromRow);
  }

  /** Returns all parked reports, in the order in which they were parked. */
  async all(tx: Tx): Promise<ParkedReport[]> {
    return (await tx.query<ParkedRow>('select * from parked_reports order by parked_report_id')).map(fromRow);
  }

  /** Removes a report. Returns true if it was parked. */
  async remove(tx: Tx, eventId: string): Promise<boolean> {
    const removed = await tx.query('delete from parked_reports where event_id = $1 returning event_id', [eventId]);
    return removed.length > 0;
  }
}

function fromRow(row: ParkedRow): ParkedReport {
  return {
    eventId: row.event_id,
    accountId: row.account_id,
    orderIds: row.order_ids,
    event: row.event,
    error: row.error,
    attempts: row.attempts,
    parkedAt: row.parked_at,
  };
}
