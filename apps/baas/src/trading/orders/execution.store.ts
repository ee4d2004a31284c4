import { Injectable } from '@nestjs/common';
import { type FillView, nanosecondTimestamp, type OrderRestatementView } from '@sandbourse/contracts';
import { Price, Quantity } from '@sandbourse/money';
import { column, columns, type Tx } from '@sandbourse/platform/database';

/** A report of the venue as it was applied. A fill references its ledger entry. */
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
  /** The changes that a RESTATED report made to the terms of its order. */
  readonly restatement: OrderRestatementView | null;
}

export const EXECUTION = columns<Execution>({
  executionId: column.text(),
  orderId: column.text(),
  kind: column.text(),
  quantity: column.numeric(Quantity),
  price: column.numeric(Price),
  executedAt: column.timestamptz(),
  settlementDate: column.date(),
  referenceExecutionId: column.text(),
  transactionId: column.text(),
  restatement: column.jsonb(),
});

@Injectable()
export class ExecutionStore {
  async load(tx: Tx, executionIds: readonly string[]): Promise<Map<string, Execution>> {
    const rows = await tx.query('select * from executions where execution_id = any($1)', [executionIds]);
    return new Map(rows.map(EXECUTION.read).map(execution => [execution.executionId, execution]));
  }

  /** Returns the changes that corporate actions made to an order, oldest first. */
  async restatementsOf(tx: Tx, orderId: string): Promise<OrderRestatementView[]> {
    const rows = await tx.query(
      `select * from executions where order_id = $1 and kind = 'RESTATED' order by executed_at, execution_id`,
      [orderId],
    );
    return rows.map(EXECUTION.read).flatMap(({ restatement }) => restatement ?? []);
  }

  /**
   * Returns an order's valid fills, oldest first, including the fills of the orders that it replaced. Corrected fills
   * have their final values. Busted fills are left out.
   */
  async fillsOf(tx: Tx, orderId: string): Promise<Execution[]> {
    const rows = await tx.query(
      `with recursive chain as (
         select order_id, replaces from orders where order_id = $1
          union all
         select o.order_id, o.replaces from chain
           join executions effect on effect.order_id = chain.order_id and effect.kind = 'REPLACED'
           join orders o on o.order_id = chain.replaces)
       select fill.* from executions fill
        where fill.order_id in (select order_id from chain) and fill.kind in ('FILL', 'CORRECT')
          and not exists (select from executions later
                           where later.order_id in (select order_id from chain)
                             and later.reference_execution_id = fill.execution_id)
        order by fill.executed_at, fill.transaction_id`,
      [orderId],
    );
    return rows.map(EXECUTION.read);
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
