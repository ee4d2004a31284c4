import type { AccountPerformanceView } from '@sandbourse/contracts';
import { until } from '../../api-client.js';
import { PM } from '../expect.js';
import type { World } from '../world.js';

/**
 * Funds an account with 10,000 and buys a share. Returns the performance of the account after portfolio management has
 * received both changes.
 */
export async function performanceAfterAPurchase(world: World): Promise<AccountPerformanceView> {
  const broker = await world.broker();
  const { account_id } = await broker.openFunded('Performance', '10000.00');
  const { order_id } = await broker.place({
    account_id,
    security: { type: 'ticker', value: 'SPY' },
    side: 'BUY',
    order_type: 'MARKET',
    quantity: '1',
  });
  await broker.done(order_id);
  const { total } = await broker.transactions(account_id, 1);
  const followed = () =>
    broker.api.get<{ items: { account_id: string; last_sequence: number }[] }>(`${PM}/ledger-replica`);
  await until(followed, ({ items }) =>
    items.some(each => each.account_id === account_id && each.last_sequence === total),
  );
  return broker.api.get(`${PM}/accounts/${account_id}/performance`);
}
