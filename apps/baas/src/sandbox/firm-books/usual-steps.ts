import type { OrderStep } from '../../trading/orders/closed-order.store.js';
import type { Order } from '../../trading/orders/order.js';

/**
 * The history of an order that was accepted, acknowledged by the venue, and filled in one step. A book leaves it out.
 * Empty for an order that was not filled.
 */
export function usualSteps(order: Order): OrderStep[] {
  const { orderId, status, filledQuantity, averageFillPrice, submittedAt, updatedAt } = order;
  if (status !== 'FILLED' || !averageFillPrice) return [];
  const step = (at: Date, reached: OrderStep['status'], reason: string) => ({
    orderId,
    status: reached,
    reason,
    happenedAt: at,
    incident: null,
  });
  return [
    step(submittedAt, 'PENDING_NEW', 'Accepted and routed'),
    step(updatedAt, 'NEW', 'Acknowledged by the venue'),
    step(updatedAt, 'FILLED', `Filled ${filledQuantity.toComputed()} at ${averageFillPrice.toComputed()}`),
  ];
}
