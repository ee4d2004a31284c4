import { type OrderStatus, type OrderWithFills, until } from '@sandbourse/sdk';
import { EXIT } from '../failure.js';
import { coloured } from '../output/output.js';
import type { Session } from '../session.js';

const WAIT_MS = 10_000;

/** States in which nothing more happens to an order. */
export const isDone = ({ status }: { readonly status: OrderStatus }) =>
  ['FILLED', 'CANCELLED', 'REPLACED', 'REJECTED', 'EXPIRED'].includes(status);

/** The order once nothing more happens to it, or as it is after ten seconds. */
export async function untilDone({ client, signal }: Session, order_id: string): Promise<OrderWithFills> {
  const ask = () => client.baas.get('/orders/{order_id}', { params: { path: { order_id } } });
  return until(ask, isDone, { withinMs: WAIT_MS, signal }).catch(ask);
}

/** Prints an order with its fills. */
export function reportOrder({ out }: Session, order: OrderWithFills): void {
  const { order_id, status, filled_quantity, average_fill_price, currency, fees } = order;
  const filled =
    average_fill_price === null ? '' : `  ${filled_quantity} at ${average_fill_price} ${currency}, fees ${fees}`;
  out.one(
    order,
    `${order_id}  ${order.side} ${order.security.value}  ${coloured(status)}${filled}`,
    ...order.fills.map(fill => `  ${fill.quantity} at ${fill.price}  ${fill.executed_at}  ${fill.execution_id}`),
    ...(order.reject_reason ? [`  ${JSON.stringify(order.reject_reason)}`] : []),
  );
}

/** An order that ended unfilled ends the program with a code of its own. */
export function endWith(order: { readonly status: OrderStatus }): void {
  if (isDone(order) && order.status !== 'FILLED') process.exitCode = EXIT.notFilled;
}
