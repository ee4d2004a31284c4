import { anOrder } from '../../testing/builders.js';
import { exportedOrders } from './exported-orders.js';

it('53.13: names and counts the resting orders that a book cannot hold', () => {
  const placed = Array.from({ length: 503 }, (_, n) => anOrder({ orderType: 'LIMIT', symbol: `S${n}` }));

  const { orders, omitted } = exportedOrders(placed.toReversed(), {
    nameOf: accountId => accountId,
    lotTextOf: lotId => lotId,
  });

  expect([orders.length, orders[0]?.symbol, orders.at(-1)?.symbol]).toEqual([500, 'S3', 'S502']);
  expect(omitted).toMatchObject([{ what: 'resting orders', count: 3 }]);
});
