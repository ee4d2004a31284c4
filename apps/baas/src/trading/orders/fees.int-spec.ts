import type { OrderWithFillsView } from '@sandbourse/contracts';
import { BrokerageUnderTest } from '../../testing/brokerage.js';

let broker: BrokerageUnderTest;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
});

afterAll(() => broker.close());

it('are rounded up once an order, in however many fills it trades, at the rates of the trade date', async () => {
  const at = '2024-06-03T15:00:00.000Z';
  const accountId = await broker.openAccount('1000.00');
  await broker.trade(accountId, 'BUY', '5', '160.00', '2024-05-29T15:00:00.000Z');
  const { body: sale } = await broker.order(accountId, { side: 'SELL', quantity: '5', limit_price: '160.00' });

  for (const filled of [1, 2, 3, 4, 5])
    await broker.fill(sale, '1', '160.00', at, {
      cumulative_quantity: `${filled}`,
      leaves_quantity: `${5 - filled}`,
    });

  await broker.baas.settled();
  const { body } = await broker.baas.request<OrderWithFillsView>('GET', `/v1/orders/${sale.order_id}`);
  expect(body).toMatchObject({ status: 'FILLED', fees: '0.0400' });
  // The fee on 800 USD at 27.80 per million is 2.2 cents. The fee on five shares at 166 per million is about 0.1 cents.
  const fees = (await broker.transactions(accountId)).slice(0, 5).map(transaction => transaction.fees);
  expect(fees).toEqual(['0.0100', '0.0000', '0.0100', '0.0000', '0.0200']);
});
