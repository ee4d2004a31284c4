import type { OrderView } from '@sandbourse/contracts';
import { BrokerageUnderTest } from '../../testing/brokerage.js';

let broker: BrokerageUnderTest;
let account: string;
let placed: readonly OrderView[];

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
  account = await broker.openAccount('100000.00');
  const each = ['AAPL', 'MSFT', 'AAPL', 'KO', 'AAPL'].map(value => ({ security: { type: 'ticker', value } }));
  const orders: OrderView[] = [];
  for (const security of each) {
    const { status, body } = await broker.order(account, { ...security, quantity: '1', limit_price: '20.00' });
    expect({ status, body }).toMatchObject({ status: 201 });
    orders.unshift(body);
  }
  placed = orders;
});

afterAll(() => broker.close());

async function listed(query: string): Promise<string[]> {
  const { status, body } = await broker.baas.request<OrderView[]>('GET', `/v1/orders?account_id=${account}${query}`);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.map(({ order_id }) => order_id);
}

const idsOf = (orders: readonly OrderView[]) => orders.map(({ order_id }) => order_id);

it('54.8: reads all orders page by page, from the newest to the oldest', async () => {
  const pages: string[][] = [await listed('&limit=2')];
  for (let last = pages[0]?.at(-1); last; last = pages.at(-1)?.at(-1))
    pages.push(await listed(`&limit=2&cursor=${last}`));

  expect(pages.map(page => page.length)).toEqual([2, 2, 1, 0]);
  expect(pages.flat()).toEqual(idsOf(placed));
});

it('54.8: filters orders by security and by day of submission', async () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(
    new Date(placed[0]?.submitted_at ?? ''),
  );

  expect(await listed('&symbol=AAPL')).toEqual(idsOf(placed.filter(({ security }) => security.value === 'AAPL')));
  expect(await listed(`&from=${today}`)).toEqual(idsOf(placed));
  expect(await listed(`&to=${today}`)).toEqual(idsOf(placed));
  expect(await listed('&from=2031-01-01')).toEqual([]);
  expect(await listed('&to=2020-01-01')).toEqual([]);
});

it.each([
  ['a cursor that is no order id', 'cursor=2', 'cursor'],
  ['a period that ends before it begins', 'from=2026-02-02&to=2026-02-01', 'from'],
])('54.8: refuses %s', async (_, query, field) => {
  const { status, body } = await broker.baas.request('GET', `/v1/orders?${query}`);
  expect({ status, body }).toMatchObject({ status: 422, body: { detail: [{ loc: ['query', field] }] } });
});
