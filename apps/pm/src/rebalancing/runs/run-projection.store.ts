import { Injectable } from '@nestjs/common';
import { Money, Price, Quantity } from '@sandbourse/money';
import { column, columns, type Tx } from '@sandbourse/platform/database';
import { newRun } from './new-run.js';
import { proposedOrders, skipsOf } from './proposed-orders.js';
import type { AccountSkip, Run, RunAccount, RunOrder } from './run.js';
import type { EventOf, OrderUpdate, StoredRunEvent } from './run-event.js';

export const RUN = columns<Run>({
  runId: column.text(),
  firmId: column.text(),
  repCodes: column.textArray(),
  isSandbox: column.boolean(),
  status: column.text(),
  portfolioIds: column.textArray(),
  accounts: column.jsonb<readonly RunAccount[]>(),
  parameters: column.jsonb(),
  summary: column.jsonb(),
  error: column.jsonb(),
  approvalStatus: column.text(),
  executionStatus: column.text(),
  createdAt: column.timestamptz(),
  completedAt: column.timestamptz(),
  approvedAt: column.timestamptz(),
});
const INSERT_RUN = RUN.insertInto('rebalancing_runs');

export const RUN_ORDER = columns<RunOrder>({
  runId: column.text(),
  index: column.bigint(),
  accountId: column.text(),
  firmId: column.text(),
  repCode: column.text(),
  proposal: column.jsonb(),
  status: column.text(),
  orderId: column.text(),
  filledQuantity: column.numeric(Quantity),
  averageFillPrice: column.numeric<Price, Price | null>(Price),
  fees: column.numeric(Money),
  failedChecks: column.jsonb(),
  orderUpdatedAt: column.timestamptz(),
});
const INSERT_ORDERS = RUN_ORDER.insertInto('rebalancing_orders');

export const SKIP = columns<AccountSkip & Pick<RunOrder, 'runId' | 'firmId' | 'repCode'>>({
  runId: column.text(),
  accountId: column.text(),
  firmId: column.text(),
  repCode: column.text(),
  symbol: column.text(),
  reason: column.text(),
});
const INSERT_SKIPS = SKIP.insertInto('rebalancing_skips');

/** Stores the current state of runs in tables, and changes it when an event is added. */
@Injectable()
export class RunProjection {
  apply(tx: Tx, event: StoredRunEvent): void {
    const { runId, occurredAt: at } = event;
    switch (event.type) {
      case 'INITIATED':
        this.initiated(tx, event);
        break;
      case 'ANALYSIS_STARTED':
        tx.send(`update rebalancing_runs set status = 'ANALYZING' where run_id = $1`, [runId]);
        break;
      case 'ACCOUNTS_ANALYZED':
        this.analyzed(tx, event);
        break;
      case 'ORDERS_GENERATED':
        tx.send(
          `update rebalancing_runs set status = 'ORDERS_GENERATED', completed_at = $2, approval_status = $3
            where run_id = $1`,
          [runId, at, event.data.orders > 0 ? 'AWAITING' : 'NOT_REQUIRED'],
        );
        break;
      case 'FAILED':
        tx.send(`update rebalancing_runs set status = 'FAILED', completed_at = $2, error = $3 where run_id = $1`, [
          runId,
          at,
          event.data.error,
        ]);
        break;
      case 'APPROVED':
        tx.send(
          `update rebalancing_runs set approval_status = 'APPROVED', execution_status = 'RELEASED', approved_at = $2
            where run_id = $1`,
          [runId, at],
        );
        tx.send(
          `update rebalancing_orders set status = case when index = any($2) then 'EXCLUDED' else 'WAITING' end
            where run_id = $1`,
          [runId, event.data.excluded ?? []],
        );
        break;
      case 'ORDERS_RELEASED':
        this.setStatus(
          tx,
          runId,
          event.data.orders.map(({ index }) => index),
          'RELEASED',
        );
        break;
      case 'ORDERS_LEFT_OUT':
        this.setStatus(tx, runId, event.data.indexes, 'LEFT_OUT');
        break;
      case 'ORDER_UPDATED':
        this.orderUpdated(tx, runId, event.data);
        break;
      case 'EXECUTED':
        tx.send('update rebalancing_runs set execution_status = $2 where run_id = $1', [
          runId,
          event.data.isAdjusted ? 'COMPLETED_ADJUSTED' : 'COMPLETED',
        ]);
        break;
    }
  }

  forget(tx: Tx, runId: string): void {
    for (const table of ['rebalancing_skips', 'rebalancing_orders', 'rebalancing_runs'])
      tx.send(`delete from ${table} where run_id = $1`, [runId]);
  }

  private initiated(tx: Tx, { runId, firmId, repCodes, occurredAt, data }: EventOf<'INITIATED'>): void {
    const { initiatedBy: _, ...asked } = data;
    const run = newRun(runId, { ...asked, firmId, repCodes }, occurredAt);
    tx.send(INSERT_RUN, [RUN.json([run])]);
  }

  private analyzed(tx: Tx, { runId, firmId, data }: EventOf<'ACCOUNTS_ANALYZED'>): void {
    const { firstIndex, accounts, summary } = data;
    const orders = proposedOrders({ runId, firmId }, firstIndex, accounts);
    const skips = skipsOf(accounts).map(skip => ({ ...skip, runId, firmId }));
    tx.send(INSERT_ORDERS, [RUN_ORDER.json(orders)]);
    tx.send(INSERT_SKIPS, [SKIP.json(skips)]);
    tx.send('update rebalancing_runs set summary = $2 where run_id = $1', [runId, summary]);
  }

  private setStatus(tx: Tx, runId: string, indexes: readonly number[], status: RunOrder['status']): void {
    tx.send('update rebalancing_orders set status = $3 where run_id = $1 and index = any($2)', [
      runId,
      indexes,
      status,
    ]);
  }

  private orderUpdated(tx: Tx, runId: string, update: OrderUpdate): void {
    tx.send(
      `update rebalancing_orders
          set status = $3, order_id = coalesce($4, order_id), filled_quantity = $5, average_fill_price = $6,
              fees = $7, failed_checks = $8, order_updated_at = $9
        where run_id = $1 and index = $2`,
      [
        runId,
        update.index,
        update.status,
        update.order_id,
        update.filled_quantity,
        update.average_fill_price,
        update.fees,
        JSON.stringify(update.failed_checks),
        update.updated_at,
      ],
    );
  }
}
