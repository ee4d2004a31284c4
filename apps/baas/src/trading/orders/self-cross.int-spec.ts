import { type ErrorBody, newId } from '@sandbourse/contracts';
import { BrokerageUnderTest, failedChecksOf } from '../../testing/brokerage.js';

let broker: BrokerageUnderTest;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
});

afterAll(() => broker.close());

/** An account that holds ten shares and has money for more. */
async function aHolder(open: object = {}): Promise<string> {
  const accountId = await broker.openAccount('10000.00', open);
  await broker.trade(accountId, 'BUY', '10', '160.00', '2026-11-10T15:00:00.000Z');
  return accountId;
}

it('an order that could trade against an open one of its account is refused and names it', async () => {
  const accountId = await aHolder();
  const { body: sale } = await broker.order(accountId, { side: 'SELL', quantity: '5', limit_price: '170.00' });

  const { status, body } = await broker.order(accountId, { limit_price: '170.00', quantity: '1' });

  expect(status).toBe(422);
  expect((body as unknown as ErrorBody).detail).toMatchObject({
    failed_checks: [{ check: 'SELF_CROSS', reason: expect.stringContaining(sale.order_id) }],
  });
  expect((await broker.order(accountId, { limit_price: '169.99', quantity: '1' })).status).toBe(201);
});

it('a sale that could trade against an open purchase of its account is refused', async () => {
  const accountId = await aHolder();
  await broker.order(accountId, { limit_price: '150.00', quantity: '1' });

  const sell = (order: object) => broker.order(accountId, { side: 'SELL', quantity: '5', ...order });
  expect(failedChecksOf((await sell({ order_type: 'MARKET', limit_price: undefined })).body)).toEqual(['SELF_CROSS']);
  expect((await sell({ limit_price: '150.01' })).status).toBe(201);
});

it('an order that was replaced into the other is refused, and works on as it was', async () => {
  const accountId = await aHolder();
  await broker.order(accountId, { side: 'SELL', quantity: '5', limit_price: '170.00' });
  const { body: purchase } = await broker.order(accountId, { limit_price: '150.00', quantity: '1' });

  const { body } = await broker.baas.request('PATCH', `/v1/orders/${purchase.order_id}`, {
    body: { limit_price: '170.00' },
  });
  expect(failedChecksOf(body)).toEqual(['SELF_CROSS']);
});

it('neither an order that is done, nor one in another security or account of the owner, is in the way', async () => {
  const client_id = newId('account');
  const [accountId, sibling] = [await aHolder({ client_id }), await aHolder({ client_id })];
  await broker.trade(accountId, 'SELL', '5', '160.00');
  await broker.order(sibling, { side: 'SELL', quantity: '5', limit_price: '150.00' });
  const msft = { security: { type: 'ticker', value: 'MSFT' }, quantity: '1', limit_price: '400.00' };
  expect((await broker.order(accountId, msft)).status).toBe(201);

  expect((await broker.order(accountId, { side: 'SELL', quantity: '1', limit_price: '170.00' })).status).toBe(201);
  expect((await broker.order(accountId, { limit_price: '169.00', quantity: '1' })).status).toBe(201);
});
