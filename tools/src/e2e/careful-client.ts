import type { OrderView } from '@sandbourse/contracts';
import { Money, Quantity, sum } from '@sandbourse/money';
import { until } from '../api-client.js';
import type { Brokerage } from '../client/brokerage.js';

export function anOrder(accountId: string) {
  return {
    account_id: accountId,
    security: { type: 'ticker', value: 'SPY' },
    side: 'BUY',
    order_type: 'MARKET',
    quantity: '1',
  } as const;
}

/**
 * Places an order and repeats the request with the same client_order_id until it succeeds, so that the order is placed
 * exactly once.
 */
export async function placeSurely(broker: Brokerage, accountId: string, clientOrderId: string): Promise<OrderView> {
  const order = { ...anOrder(accountId), client_order_id: clientOrderId };
  const { body } = await until(
    () => broker.api.send<OrderView>('POST', '/api/v1/baas/orders', order).catch(() => ({ status: 0, body: null })),
    ({ status }) => status === 201,
  );
  return body as OrderView;
}

/**
 * Checks that every order has filled exactly once. Shares, cash, fills and ledger entries must agree, and the numbers
 * of the entries must have no gap.
 */
export async function expectFilledOnce(
  broker: Brokerage,
  accountId: string,
  orders: readonly OrderView[],
  deposited: string,
): Promise<void> {
  const done = await Promise.all(orders.map(({ order_id }) => broker.done(order_id)));
  expect(done.map(({ status }) => status)).toEqual(orders.map(() => 'FILLED'));

  const fills = done.flatMap(order => order.fills);
  const bought = sum(
    Quantity.zero,
    fills.map(fill => Quantity.of(fill.quantity)),
  );
  expect(bought.toComputed()).toBe(Quantity.of(String(orders.length)).toComputed());

  const [position] = await broker.positions(accountId);
  expect(position?.quantity).toBe(bought.toComputed());

  const { items } = await broker.transactions(accountId, 500);
  expect(items.map(({ sequence }) => sequence)).toEqual(items.map((_, i) => items.length - i));
  expect(items.filter(({ type }) => type === 'BUY')).toHaveLength(fills.length);

  const spent = sum(
    Money.zero,
    fills.map(fill => Quantity.of(fill.quantity).at(Money.of(fill.price).per(Quantity.of('1')))),
  );
  const account = await broker.account(accountId);
  expect(account.cash_balance).toBe(Money.of(deposited).minus(spent).toComputed());
  expect(account.buying_power).toBe(account.cash_balance);
}
