import { hasEnded, type OrderStatus, type OrderWithFills, type Sandbourse } from '@sandbourse/sdk';
import { growingPause } from './growing-pause.js';

/** Returns the order once it no longer changes. At the time limit, throws an error with the state of the order. */
export function orderEnds(client: Sandbourse, orderId: string, withinMs: number): Promise<OrderWithFills> {
  return orderOnce(client, orderId, { isIt: hasEnded, expected: 'ended', withinMs });
}

/** Returns the order once it has the status. Throws at once if the order ends with another status. */
export async function expectOrder(
  client: Sandbourse,
  orderId: string,
  status: OrderStatus,
  withinMs: number,
): Promise<OrderWithFills> {
  const isIt = (order: OrderWithFills) => order.status === status || hasEnded(order);
  const order = await orderOnce(client, orderId, { isIt, expected: status, withinMs });
  if (order.status === status) return order;
  throw new Error(`${stateOf(order)}. The test expects ${status}.`);
}

interface Expected {
  readonly isIt: (order: OrderWithFills) => boolean;
  readonly expected: string;
  readonly withinMs: number;
}

async function orderOnce(client: Sandbourse, order_id: string, { isIt, expected, withinMs }: Expected) {
  const deadline = performance.now() + withinMs;
  const pause = growingPause();
  for (;;) {
    const order = await client.baas.get('/orders/{order_id}', { params: { path: { order_id } } });
    if (isIt(order)) return order;
    if (performance.now() > deadline)
      throw new Error(`${stateOf(order)}, after ${withinMs} ms. The test expects ${expected}.`);
    await pause();
  }
}

function stateOf({ order_id, status, quantity, filled_quantity, reject_reason }: OrderWithFills): string {
  const reason = reject_reason === null ? '' : ` (${reject_reason.code}: ${reject_reason.message})`;
  const size = quantity === null ? '' : ` of ${quantity}`;
  return `The order ${order_id} is ${status}${reason}, with ${filled_quantity}${size} shares filled`;
}
