import {
  type ErrorBody,
  MarketHoursSet,
  type MarketStateView,
  type OrderView,
  type QuoteView,
} from '@sandbourse/contracts';
import { FirmHours } from '@sandbourse/market';
import { tokenFor } from '@sandbourse/test-support';
import { BrokerageUnderTest } from '../testing/brokerage.js';

const HOURS = '/v1/sandbox/market/hours';

let broker: BrokerageUnderTest;
let firms = 0;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
});

afterAll(() => broker.close());

function aTenant() {
  firms += 1;
  const firmId = `HOURS${firms}`;
  const token = tokenFor({ firm_id: firmId });
  return {
    firmId,
    hours: async () => (await broker.baas.request<MarketStateView>('GET', HOURS, { token })).body,
    set: (hours: string) => broker.baas.request<MarketStateView>('PUT', HOURS, { token, body: { hours } }),
  };
}

it('a firm trades at any time until it says otherwise, and it alone then keeps the hours of the exchange', async () => {
  const [tenant, other] = [aTenant(), aTenant()];
  const before = await tenant.hours();
  expect(before).toMatchObject({ hours: 'ALWAYS_OPEN', is_open: true });
  expect(Date.parse(before.next_session_opens_at)).toBeGreaterThan(0);

  const { status, body } = await tenant.set('EXCHANGE');
  expect(status).toBe(200);
  expect(body).toMatchObject({ hours: 'EXCHANGE', is_open: body.is_session_open });
  expect((await tenant.set('EXCHANGE')).status).toBe(200);
  expect((await tenant.hours()).hours).toBe('EXCHANGE');
  expect((await other.hours()).hours).toBe('ALWAYS_OPEN');
});

it('quotes, and orders for as long as they are open, say which holds and when the next session opens', async () => {
  const get = async <Body>(path: string) => (await broker.baas.request<Body>('GET', path)).body;
  const accountId = await broker.openAccount('10000.00');
  const { body: state } = await broker.baas.request<MarketStateView>('PUT', HOURS, { body: { hours: 'EXCHANGE' } });
  expect((await get<QuoteView>('/v1/market/quotes/AAPL')).market).toEqual(state);
  const { items } = await get<{ items: QuoteView[] }>('/v1/market/quotes?symbols=AAPL,KO');
  expect(items.map(({ market }) => market)).toEqual([state, state]);

  const { body: order } = await broker.order(accountId, { limit_price: '150.00', quantity: '1' });
  expect(order.market).toEqual(state);
  const path = `/v1/orders/${order.order_id}`;
  expect((await get<OrderView>(path)).market).toEqual(state);
  expect((await get<OrderView[]>('/v1/orders?limit=1'))[0]?.market).toEqual(state);

  await broker.fill(order, '1', '150.00');
  await broker.baas.settled();
  expect(await get<OrderView>(path)).toMatchObject({ status: 'FILLED' });
  expect((await get<OrderView>(path)).market).toBeUndefined();
});

it('a setting that another process received applies here too; of two settings the later one', async () => {
  const { firmId, hours } = aTenant();
  const said = (set: 'ALWAYS_OPEN' | 'EXCHANGE', second: number) =>
    MarketHoursSet.occurred(
      { firm_id: firmId, hours: set, set_at: `2026-11-20T15:00:0${second}.000000000Z` },
      { at: new Date('2026-11-20T15:00:00Z'), isSandbox: true },
    );
  await broker.baas.bus.publish([said('EXCHANGE', 2), said('ALWAYS_OPEN', 1)]);
  await broker.baas.settled();
  expect(broker.baas.app.get(FirmHours, { strict: false }).hoursOf(firmId)).toBe('EXCHANGE');
  expect((await hours()).hours).toBe('EXCHANGE');
});

it('is for portal logins of sandboxes: clients and live firms are refused, and so are hours that nobody keeps', async () => {
  const by = async (claims: Parameters<typeof tokenFor>[0]) =>
    (await broker.baas.request('PUT', HOURS, { token: tokenFor(claims), body: { hours: 'EXCHANGE' } })).status;
  expect(await by({ role: 'client', client_id: 'CLT-1' })).toBe(403);
  expect(await by({ issandbox: false })).toBe(403);
  expect((await broker.baas.request('GET', HOURS, { token: null })).status).toBe(401);
  const { status, body } = await aTenant().set('NIGHT');
  expect(status).toBe(422);
  expect((body as unknown as ErrorBody).detail).toMatchObject([{ loc: ['body', 'hours'] }]);
});
