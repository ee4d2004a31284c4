/**
 * Entry point: `node first-order.js URL` places an order at an installation, as `helm test` does. The advisor of a firm
 * for tests buys a share. Ends with code 1 if the order is not filled.
 */
import { until } from '../api-client.js';
import { orderOf, STEP_MS, withTestAccount } from './test-account.js';

interface Order {
  readonly order_id: string;
  readonly status: string;
}

const [url = 'http://127.0.0.1:8080'] = process.argv.slice(2);

await withTestAccount(url, async ({ firmId, advisor, accountId }) => {
  const { order_id } = await advisor.post<Order>('/api/v1/baas/orders', orderOf(accountId));
  const order = () => advisor.get<Order>(`/api/v1/baas/orders/${order_id}`);
  await until(order, ({ status }) => status === 'FILLED', { withinMs: STEP_MS });
  console.log(
    `Order ${order_id} of the firm ${firmId} is filled, ${Math.round(performance.now())} ms after the start.`,
  );
});
