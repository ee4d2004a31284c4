import { Injectable } from '@nestjs/common';
import type { Tx } from '@sandbourse/platform/database';
import { type ExecutionReport, ordersOf } from './lifecycle.js';

/** The given reports that already wait, or that must wait for other reports of the same orders. */
export interface WaitingReports {
  /** True if any of the reports is parked, or must wait for a parked report. */
  readonly hasParked: boolean;
  /** The ids of executions whose reports are held until the books reach the session of the report. */
  readonly held: ReadonlySet<string>;
}

@Injectable()
export class WaitingReportStore {
  async among(tx: Tx, reports: readonly ExecutionReport[]): Promise<WaitingReports> {
    const rows = await tx.query<{ held: string | null }>(
      `select null as held from parked_reports where order_ids && $1::text[]
        union all
       select execution_id from held_reports where execution_id = any($2)`,
      [reports.flatMap(ordersOf), reports.map(({ execution_id }) => execution_id)],
    );
    const held = rows.flatMap(row => row.held ?? []);
    return { hasParked: held.length < rows.length, held: new Set(held) };
  }
}
