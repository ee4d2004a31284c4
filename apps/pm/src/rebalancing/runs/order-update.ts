import type { OrderView, ReleasedOrderUpdated } from '@sandbourse/contracts';
import { Money, Price, Quantity } from '@sandbourse/money';
import type { z } from 'zod';
import { clientOrderIdOf } from './client-order-id.js';
import type { RunOrder } from './run.js';
import type { OrderUpdate } from './run-event.js';

type Payload = z.infer<typeof ReleasedOrderUpdated.data>;

/** The orders of an account, and the updates that were applied to them. */
export interface UpdatedOrders {
  readonly orders: readonly RunOrder[];
  readonly updates: readonly OrderUpdate[];
}

/**
 * Applies an update by the brokerage to the orders of an account. If the venue replaced an order, the run follows the
 * replacement from then on. Updates that are older than the stored state are ignored. So are updates of orders that do
 * not belong to the run.
 */
export function applied({ orders, updates }: UpdatedOrders, published: Payload): UpdatedOrders {
  const known = orders.find(order => isOf(order, published));
  const update = known && updateOf(known, published);
  if (!update) return { orders, updates };
  return {
    orders: orders.map(order => (order === known ? updated(order, update) : order)),
    updates: [...updates, update],
  };
}

function isOf({ runId, index, orderId }: RunOrder, { order, client_order_id }: Payload): boolean {
  if (order && orderId !== null) return order.order_id === orderId || hasReplaced(order, orderId);
  return client_order_id === clientOrderIdOf(runId, index);
}

/**
 * Returns true if the order has replaced the order with the id `orderId`. A replacement that the venue refused does not
 * count.
 */
function hasReplaced({ replaces, status }: OrderView, orderId: string): boolean {
  return replaces === orderId && status !== 'REJECTED';
}

function updateOf(known: RunOrder, { order, refusal }: Payload): OrderUpdate | undefined {
  if (!order)
    return known.status === 'RELEASED'
      ? {
          index: known.index,
          status: 'REFUSED',
          order_id: null,
          filled_quantity: '0',
          average_fill_price: null,
          fees: '0',
          failed_checks: refusal?.failed_checks ?? [],
          updated_at: null,
        }
      : undefined;
  if (known.orderUpdatedAt && new Date(order.updated_at) < known.orderUpdatedAt) return undefined;
  return {
    index: known.index,
    status: order.status,
    order_id: order.order_id,
    filled_quantity: order.filled_quantity,
    average_fill_price: order.average_fill_price,
    fees: order.fees,
    failed_checks: [],
    updated_at: order.updated_at,
  };
}

function updated(order: RunOrder, update: OrderUpdate): RunOrder {
  return {
    ...order,
    status: update.status,
    orderId: update.order_id,
    filledQuantity: Quantity.of(update.filled_quantity),
    averageFillPrice: update.average_fill_price === null ? null : Price.of(update.average_fill_price),
    fees: Money.of(update.fees),
    failedChecks: update.failed_checks,
    orderUpdatedAt: update.updated_at === null ? null : new Date(update.updated_at),
  };
}
