import type { OrderView } from '@sandbourse/contracts';
import { BrokerageUnderTest } from './testing/brokerage.js';

let broker: BrokerageUnderTest;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
});

afterAll(() => broker.close());

it('an order is found by its client_order_id', async () => {
  const accountId = await broker.openAccount('10000.00');
  const { body: order } = await broker.order(accountId, { client_order_id: 'mine-1', quantity: '1' });
  await broker.order(accountId, { client_order_id: 'mine-2', quantity: '1' });

  const find = (id: string) => broker.baas.request<OrderView[]>('GET', `/v1/orders?client_order_id=${id}`);
  expect((await find('mine-1')).body.map(({ order_id }) => order_id)).toEqual([order.order_id]);
  expect((await find('mine-3')).body).toEqual([]);
});

// biome-ignore format: a table
it.each([
  { route: 'that takes others',         method: 'GET',  path: '/v1/orders' },
  { route: 'that takes pages',          method: 'GET',  path: '/v1/accounts' },
  { route: 'of a period',               method: 'GET',  path: '/v1/transactions' },
  { route: 'that takes none',           method: 'GET',  path: '/v1/accounts/acct_1' },
  { route: 'that is posted to',         method: 'POST', path: '/v1/accounts/acct_1/close' },
] as const)('a query parameter unknown to a route $route is refused', async ({ method, path }) => {
  expect(await broker.baas.request(method, `${path}?colour=red`)).toMatchObject({
    status: 422,
    body: { detail: [{ type: 'extra_forbidden', loc: ['query', 'colour'] }] },
  });
});

it('page_size of transactions is ignored, as it always was', async () => {
  expect((await broker.baas.request('GET', '/v1/transactions?page_size=9')).status).toBe(200);
});
