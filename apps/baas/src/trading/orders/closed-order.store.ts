import { Injectable } from '@nestjs/common';
import { OPEN_ORDER_STATUSES, type OrderIncidentCode, type OrderStatus } from '@sandbourse/contracts';
import { column, columns, type Tx } from '@sandbourse/platform/database';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import { EXECUTION, type Execution } from './execution.store.js';
import type { Order } from './order.js';
import { ORDER } from './order.store.js';

/** A line of the history of an order. */
export interface OrderStep {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly reason: string;
  readonly happenedAt: Date;
  readonly incident: OrderIncidentCode | null;
}

/** An order that has ended, with its history and the reports of the venue, oldest first. */
export interface ClosedOrder {
  readonly order: Order;
  readonly steps: readonly OrderStep[];
  readonly executions: readonly Execution[];
}

const STEP = columns<OrderStep>({
  orderId: column.text(),
  status: column.text(),
  reason: column.text(),
  happenedAt: column.timestamptz(),
  incident: column.text(),
});

const INSERT = `with past as (${ORDER.insertInto('orders')}),
    reported as (${EXECUTION.insertInto('executions', 2)})
  ${STEP.insertInto('order_events', 3)}`;

/** Reads and stores orders that have ended as a whole, for books. */
@Injectable()
export class ClosedOrderStore {
  /** Returns the closed orders of accounts, oldest first. */
  async ofAccounts(tx: Tx, accountIds: readonly string[]): Promise<ClosedOrder[]> {
    const closed = 'account_id = any($1) and status <> all($2)';
    const values = [accountIds, OPEN_ORDER_STATUSES];
    const [orders, steps, executions] = await Promise.all([
      tx.query(`select * from orders where ${closed} order by order_id`, values),
      tx.query(
        `select event.* from order_events event join orders using (order_id)
          where account_id = any($1) and orders.status <> all($2) order by order_event_id`,
        values,
      ),
      tx.query(
        `select executions.* from executions join orders using (order_id)
          where ${closed} order by executed_at, length(execution_id), execution_id`,
        values,
      ),
    ]);
    const stepsOf = groupedBy(steps.map(STEP.read), ({ orderId }) => orderId);
    const executionsOf = groupedBy(executions.map(EXECUTION.read), ({ orderId }) => orderId);
    return orders.map(ORDER.read).map(order => ({
      order,
      steps: stepsOf.get(order.orderId) ?? [],
      executions: executionsOf.get(order.orderId) ?? [],
    }));
  }

  /** Stores closed orders unchanged. Nothing else happens: no event, no entry, no message to the venue. */
  insert(tx: Tx, closed: readonly ClosedOrder[]): void {
    if (closed.length === 0) return;
    tx.send(INSERT, [
      ORDER.json(closed.map(({ order }) => order)),
      EXECUTION.json(closed.flatMap(({ executions }) => executions)),
      STEP.json(closed.flatMap(({ steps }) => steps)),
    ]);
  }
}
