import { hasEnded, type Order, type OrderStatus, type OrderWithFills, until } from '@sandbourse/sdk';
import { EXIT } from '../failure.js';
import { coloured } from '../output/output.js';
import type { Session } from '../session.js';
import { marketLine } from './market.js';

const WAIT_MS = 10_000;

/** Waits until the order no longer changes, for ten seconds at most, and returns the order. */
export async function untilDone({ client, signal }: Session, order_id: string): Promise<OrderWithFills> {
  const ask = () => client.baas.get('/orders/{order_id}', { params: { path: { order_id } } });
  return until(ask, hasEnded, { withinMs: WAIT_MS, signal }).catch(ask);
}

export function reportOrder({ out }: Session, order: OrderWithFills): void {
  const { order_id, status, filled_quantity, average_fill_price, currency, fees, market } = order;
  const filled =
    average_fill_price === null ? '' : `  ${filled_quantity} at ${average_fill_price} ${currency}, fees ${fees}`;
  out.one(
    order,
    `${order_id}  ${termsOf(order)}  ${coloured(status)}${filled}`,
    ...order.fills.map(fill => `  ${fill.quantity} at ${fill.price}  ${fill.executed_at}  ${fill.execution_id}`),
    ...order.restatements.map(restatement => `  ${restatementLine(restatement)}`),
    ...(market ? [`  ${marketLine(market)}`] : []),
    ...(order.reject_reason ? [`  ${order.reject_reason.code}: ${order.reject_reason.message}`] : []),
  );
}

/** Sets the exit code `notFilled` if the order is done and was not filled. */
export function endWith(order: { readonly status: OrderStatus }): void {
  if (hasEnded(order) && order.status !== 'FILLED') process.exitCode = EXIT.notFilled;
}

/** Returns the change at an ex-date: `2026-12-01  limit 50.00 to 49.5800: Cash dividend of ...`. */
export function restatementLine({ ex_date, from, to, reason }: OrderWithFills['restatements'][number]): string {
  const changes = [
    ['shares', from.quantity, to.quantity],
    ['limit', from.limit_price, to.limit_price],
    ['stop', from.stop_price, to.stop_price],
  ].flatMap(([name, before, after]) => (before === after ? [] : `${name} ${before} to ${after}`));
  return `${ex_date}  ${changes.join(', ')}: ${reason}`;
}

/** Returns the order's current terms: `BUY 10 AAPL LIMIT 150.00`, `BUY 500.00 USD of AAPL MARKET`. */
export function termsOf(order: Order): string {
  const { side, quantity, notional, currency, security, order_type, limit_price, stop_price } = order;
  const size = quantity ?? `${notional} ${currency} of`;
  return [side, size, security.value, order_type, stop_price, limit_price].filter(term => term !== null).join(' ');
}
