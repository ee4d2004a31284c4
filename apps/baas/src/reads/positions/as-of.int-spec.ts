import type { PositionView } from '@sandbourse/contracts';
import { BrokerageUnderTest } from '../../testing/brokerage.js';

let broker: BrokerageUnderTest;
let accountId: string;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
  accountId = await broker.openAccount('10000.00');
  await broker.trade(accountId, 'BUY', '10', '160.00', '2026-11-10T15:00:00.000Z');
  await broker.trade(accountId, 'SELL', '4', '161.00', '2026-11-12T15:00:00.000Z');
});

afterAll(() => broker.close());

function positions(query = '') {
  return broker.baas.request<PositionView[]>('GET', `/v1/accounts/${accountId}/positions${query}`);
}

it.each([
  { asOf: '2026-11-09', held: [] },
  { asOf: '2026-11-10', held: [{ quantity: '10.00000000', cost_basis: '1600.0000' }] },
  { asOf: '2026-11-11', held: [{ quantity: '10.00000000', cost_basis: '1600.0000' }] },
  { asOf: '2026-11-12', held: [{ quantity: '6.00000000', cost_basis: '960.0000' }] },
  { asOf: '2026-11-10T14:59:59.999Z', held: [] },
  { asOf: '2026-11-10T16:00:00%2B01:00', held: [{ quantity: '10.00000000', cost_basis: '1600.0000' }] },
  { asOf: '2026-11-12T15:00:00Z', held: [{ quantity: '6.00000000', cost_basis: '960.0000' }] },
])('as of $asOf the account held what the ledger said by then', async ({ asOf, held }) => {
  const { status, body } = await positions(`?as_of=${asOf}`);

  expect(status).toBe(200);
  expect(body).toMatchObject(held);
  expect(body).toHaveLength(held.length);
});

it('values the past at its own market', async () => {
  const [then] = (await positions('?as_of=2026-11-10')).body;
  const { body: bars } = await broker.baas.request<{ items: { close: string }[] }>(
    'GET',
    '/v1/market/bars/AAPL?from=2026-11-10&to=2026-11-10',
  );

  expect(then).toMatchObject({ market_price: bars.items[0]?.close, as_of: '2026-11-10T23:59:59.000000000Z' });
});

it('is what the projection says when all of the ledger is folded', async () => {
  const [now] = (await positions()).body;
  const [folded] = (await positions(`?as_of=${new Date().toISOString()}`)).body;
  expect(folded).toMatchObject({ position_id: now?.position_id, quantity: now?.quantity, cost_basis: now?.cost_basis });
});

it.each([
  { asOf: '2099-01-01', type: 'value_error' },
  { asOf: '2099-01-01T00:00:00Z', type: 'value_error' },
])('refuses $asOf, which is to come', async ({ asOf, type }) => {
  const { status, body } = await positions(`?as_of=${asOf}`);
  expect({ status, body }).toMatchObject({ status: 422, body: { detail: [{ type, loc: ['query', 'as_of'] }] } });
});

it.each(['yesterday', '2026-02-30', '2026-11-10T15:00:00', '20261110'])(
  'refuses %s, which is no moment, with an example of each',
  async text => {
    const msg = 'Input should be a date such as 2026-11-20 or an instant such as 2026-11-20T14:30:00Z';
    expect(await positions(`?as_of=${text}`)).toMatchObject({ status: 422, body: { detail: [{ msg }] } });
  },
);
