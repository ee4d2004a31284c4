import {
  type ErrorBody,
  type OrderBatchView,
  OrderInstructed,
  OrderSubmitted,
  type OrderView,
} from '@sandbourse/contracts';
import { Database } from '@sandbourse/platform/database';
import { untilHeard } from '@sandbourse/test-support';
import { LedgerAudit } from '../../books/audit/ledger-audit.service.js';
import { BrokerageUnderTest } from '../../testing/brokerage.js';

let broker: BrokerageUnderTest;
let audit: LedgerAudit;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
  audit = LedgerAudit.connect(broker.baas.ownerUrl);
});

afterAll(async () => {
  await audit.close();
  await broker.close();
});

const anOrder = (account_id: string, client_order_id: string, traits: object = {}) => ({
  account_id,
  client_order_id,
  security: { type: 'ticker', value: 'AAPL' },
  side: 'BUY',
  order_type: 'LIMIT',
  limit_price: '160.00',
  quantity: '10',
  ...traits,
});

function place(orders: readonly object[]) {
  return broker.baas.request<OrderBatchView & ErrorBody>('POST', '/v1/orders/batch', { body: { orders } });
}

const ordersOf = async (accountId: string) =>
  (await broker.baas.request<OrderView[]>('GET', `/v1/orders?account_id=${accountId}&limit=500`)).body;

const checksOf = ({ detail }: OrderBatchView['results'][number]) =>
  typeof detail === 'object' && detail && 'failed_checks' in detail
    ? detail.failed_checks.map(({ check }) => check)
    : [];

it('gives each order a verdict of its own, in its place', async () => {
  const [first, second] = [await broker.openAccount('2000.00'), await broker.openAccount('2000.00')];

  const { status, body } = await place([
    anOrder(first, 'one'),
    anOrder(first, 'too much'),
    anOrder('acct_unknown', 'not mine'),
    anOrder(second, 'one'),
    anOrder(second, 'no such share', { security: { type: 'ticker', value: 'NOPE' } }),
  ]);

  expect(status).toBe(200);
  expect(body.results.map(result => [result.client_order_id, result.status])).toEqual([
    ['one', 201],
    ['too much', 422],
    ['not mine', 404],
    ['one', 201],
    ['no such share', 422],
  ]);
  expect(body.results.map(checksOf)).toEqual([[], ['BUYING_POWER'], [], [], ['SECURITY_KNOWN']]);
  expect(body.results.map(({ order }) => order?.account_id)).toEqual([first, undefined, undefined, second, undefined]);
  expect((await ordersOf(first)).map(({ client_order_id }) => client_order_id)).toEqual(['one']);
});

it('answers as it did when it is sent again, and refuses another order under a name', async () => {
  const accountId = await broker.openAccount('5000.00');
  const orders = [anOrder(accountId, 'a'), anOrder(accountId, 'b'), anOrder(accountId, 'a')];
  const first = await place(orders);

  const again = await place(orders);
  const { body } = await broker.baas.request<OrderView>('POST', '/v1/orders', { body: orders[0] });
  const changed = await place([anOrder(accountId, 'a', { quantity: '11' })]);

  expect({ status: again.status, body: again.body }).toEqual({ status: first.status, body: first.body });
  expect(body).toEqual(first.body.results[0]?.order);
  expect(first.body.results[2]).toEqual(first.body.results[0]);
  expect(await ordersOf(accountId)).toHaveLength(2);
  expect(changed.body.results.map(result => result.status)).toEqual([409]);
});

it('judges an order after those before it: no money is spent twice, and none crosses another', async () => {
  const accountId = await broker.openAccount('10000.00');
  await broker.trade(accountId, 'BUY', '10', '160.00', '2026-11-10T15:00:00.000Z');

  const { body } = await place([
    anOrder(accountId, 'sale', { side: 'SELL', limit_price: '170.00', quantity: '6' }),
    anOrder(accountId, 'crosses', { limit_price: '170.00', quantity: '1' }),
    anOrder(accountId, 'oversold', { side: 'SELL', limit_price: '175.00', quantity: '5' }),
    anOrder(accountId, 'beside', { limit_price: '160.00', quantity: '1' }),
  ]);

  expect(body.results.map(result => result.status)).toEqual([201, 422, 422, 201]);
  expect(body.results.map(checksOf)).toEqual([[], ['SELF_CROSS'], ['POSITION_AVAILABLE'], []]);
});

it('refuses a malformed body as a whole, and one without names', async () => {
  const accountId = await broker.openAccount('5000.00');
  const { client_order_id: _, ...nameless } = anOrder(accountId, 'x');

  const answers = await Promise.all([
    place([anOrder(accountId, 'good'), anOrder(accountId, 'bad', { side: 'HOLD' })]),
    place([nameless]),
    place([]),
    place(Array.from({ length: 501 }, (_, n) => anOrder(accountId, `n${n}`))),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  expect(answers[0]?.body.detail).toMatchObject([{ loc: ['body', 'orders', 1, 'side'] }]);
  expect(await ordersOf(accountId)).toEqual([]);
});

it('takes 500 at once, tells of each, and leaves the books whole', async () => {
  const accounts = await Promise.all(Array.from({ length: 10 }, () => broker.openAccount('100000.00')));
  const published: string[] = [];
  const { stop } = await broker.baas.bus.subscribe({
    group: 'the test',
    from: 'latest',
    topics: [OrderSubmitted.topic, OrderInstructed.topic],
    handle: async ({ topic, events }) => void published.push(...events.map(() => topic)),
  });

  const { body } = await place(
    Array.from({ length: 500 }, (_, n) =>
      anOrder(accounts[n % accounts.length] ?? '', `order ${n}`, { quantity: '1', limit_price: '150.00' }),
    ),
  );

  expect(new Set(body.results.map(({ status }) => status))).toEqual(new Set([201]));
  await untilHeard(() => expect(published).toHaveLength(1_000));
  await stop();
  for (const accountId of accounts) expect((await broker.account(accountId)).balances[0]?.reserved).toBe('7500.0000');
  expect((await audit.verify({ accountIds: accounts })).difference).toBeNull();
});

it('lets single orders that come together share transactions, each in the trace of its request', async () => {
  const accountId = await broker.openAccount('1000.00');
  const traces = new Map<unknown, string | undefined>();
  const { stop } = await broker.baas.bus.subscribe({
    group: 'the traces',
    from: 'latest',
    topics: [OrderSubmitted.topic],
    handle: async ({ events }) => {
      for (const event of events) traces.set(OrderSubmitted.read(event).order.order_id, event.traceparent);
    },
  });
  const owner = new Database({ url: broker.baas.ownerUrl, connectionsMax: 1, applicationName: 'test' });

  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const traceparent = `00-${String(n + 1).padStart(32, '0')}-00000000000000a1-01`;
      const body = anOrder(accountId, `trace ${n}`, { quantity: '1', limit_price: '100.00' });
      const answer = await broker.baas.request<OrderView>('POST', '/v1/orders', { body, headers: { traceparent } });
      return { ...answer, trace: traceparent.split('-')[1] };
    }),
  );

  const accepted = answers.filter(({ status }) => status === 201);
  expect(accepted).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(30);
  const [stored] = await owner.query<{ transactions: number }>(
    'select count(distinct xmin::text) as transactions from orders where account_id = $1',
    [accountId],
  );
  await owner.close();
  expect(stored?.transactions).toBeGreaterThan(0);
  expect(stored?.transactions).toBeLessThan(10);
  await untilHeard(() => expect(traces.size).toBe(10));
  await stop();
  for (const { body, trace } of accepted) expect(traces.get(body.order_id)).toContain(trace);
});
