import { Injectable } from '@nestjs/common';
import { type FillView, nanosecondTimestamp } from '@sandbourse/contracts';
import { Price, Quantity } from '@sandbourse/money';
import type { Row, Tx } from '@sandbourse/platform';

/** A report of the venue as it was applied. Fills name the ledger entry they made. */
export interface Execution {
  readonly executionId: string;
  readonly orderId: string;
  readonly kind: string;
  readonly quantity: Quantity | null;
  readonly price: Price | null;
  readonly executedAt: Date;
  readonly settlementDate: string | null;
  readonly referenceExecutionId: string | null;
  readonly transactionId: string | null;
}

interface ExecutionRow extends Row {
  execution_id: string;
  order_id: string;
  kind: string;
  quantity: string | null;
  price: string | null;
  executed_at: Date;
  settlement_date: string | null;
  reference_execution_id: string | null;
  transaction_id: string | null;
}

@Injectable()
export class ExecutionStore {
  async load(tx: Tx, executionIds: readonly string[]): Promise<Map<string, Execution>> {
    const rows = await tx.query<ExecutionRow>('select * from executions where execution_id = any($1)', [executionIds]);
    return new Map(rows.map(row => [row.execution_id, fromRow(row)]));
  }

  async insert(tx: Tx, executions: readonly Execution[]): Promise<void> {
    if (executions.length === 0) return;
    await tx.query(
      `insert into executions (execution_id, order_id, kind, quantity, price, executed_at, settlement_date,
                               reference_execution_id, transaction_id)
       select * from json_to_recordset($1::json) as e (
         execution_id text, order_id text, kind text, quantity numeric, price numeric, executed_at timestamptz,
         settlement_date date, reference_execution_id text, transaction_id text)`,
      [JSON.stringify(executions.map(toRow))],
    );
  }

  /** An order's fills that stand, oldest first: those that were busted are left out. */
  async fillsOf(tx: Tx, orderId: string): Promise<Execution[]> {
    const rows = await tx.query<ExecutionRow>(
      `select fill.* from executions fill
        where fill.order_id = $1 and fill.kind = 'FILL'
          and not exists (select from executions bust
                           where bust.order_id = $1 and bust.reference_execution_id = fill.execution_id)
        order by fill.executed_at, fill.transaction_id`,
      [orderId],
    );
    return rows.map(fromRow);
  }
}

export function fillView(fill: Execution): FillView {
  return {
    execution_id: fill.executionId,
    quantity: (fill.quantity ?? Quantity.zero).toComputed(),
    price: (fill.price ?? Price.zero).toComputed(),
    executed_at: nanosecondTimestamp(fill.executedAt),
    settlement_date: fill.settlementDate ?? '',
  };
}

function toRow(execution: Execution): ExecutionRow {
  return {
    execution_id: execution.executionId,
    order_id: execution.orderId,
    kind: execution.kind,
    quantity: execution.quantity?.toString() ?? null,
    price: execution.price?.toString() ?? null,
    executed_at: execution.executedAt,
    settlement_date: execution.settlementDate,
    reference_execution_id: execution.referenceExecutionId,
    transaction_id: execution.transactionId,
  };
}

function fromRow(row: ExecutionRow): Execution {
  return {
    executionId: row.execution_id,
    orderId: row.order_id,
    kind: row.kind,
    quantity: row.quantity === null ? null : Quantity.of(row.quantity),
    price: row.price === null ? null : Price.of(row.price),
    executedAt: row.executed_at,
    settlementDate: row.settlement_date,
    referenceExecutionId: row.reference_execution_id,
    transactionId: row.transaction_id,
  };
}
