import { newId, type OrderView, type Paged, type RealizedGainView, type TaxLotView } from '@sandbourse/contracts';
import { BrokerageUnderTest, failedChecksOf } from '../../testing/brokerage.js';
import type { ExecutionReport } from './lifecycle.js';

let brokerage: BrokerageUnderTest;

beforeAll(async () => {
  brokerage = await BrokerageUnderTest.start();
});

afterAll(() => brokerage.close());

const get = async <Body>(path: string) => (await brokerage.baas.request<Body>('GET', path)).body;

/** An account with two lots of ten shares, the older one first. */
async function aHolder() {
  const accountId = await brokerage.openAccount('10000', { client_id: newId('account') });
  await brokerage.trade(accountId, 'BUY', '10', '160.00', '2026-10-01T15:00:00Z');
  await brokerage.trade(accountId, 'BUY', '10', '150.00', '2026-10-02T15:00:00Z');
  const [older, newer] = await get<TaxLotView[]>(`/v1/accounts/${accountId}/tax-lots`);
  return { accountId, older: older?.lot_id ?? '', newer: newer?.lot_id ?? '' };
}

function sell(accountId: string, lots: Record<string, string>) {
  const named = Object.entries(lots).map(([lot_id, quantity]) => ({ lot_id, quantity }));
  const quantity = String(named.reduce((sum, lot) => sum + Number(lot.quantity), 0));
  return brokerage.order(accountId, { side: 'SELL', quantity, lot_method: 'SPECIFIC', lots: named });
}

async function accepted(asked: ReturnType<typeof sell>): Promise<OrderView> {
  const { status, body } = await asked;
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
}

const replace = (order: OrderView, quantity: string) =>
  brokerage.baas.request<OrderView>('PATCH', `/v1/orders/${order.order_id}`, { body: { quantity } });

/** Simulates a report of the venue, and waits until the report is applied. */
async function report(order: OrderView, status: OrderView['status'], change: Partial<ExecutionReport>): Promise<void> {
  await brokerage.fill(order, '0', '161.00', undefined, { last_quantity: null, ...change });
  await brokerage.baas.settled();
  expect(await get(`/v1/orders/${order.order_id}`)).toMatchObject({ status });
}

async function lotsSold(accountId: string): Promise<string[]> {
  const { items } = await get<Paged<RealizedGainView>>(`/v1/accounts/${accountId}/realized-gains`);
  return items.map(({ lot_id, quantity }) => `${lot_id} ${Number(quantity)}`).reverse();
}

it('refuses a second order for shares of a lot that an open one names, and says how many are free', async () => {
  const { accountId, older, newer } = await aHolder();
  await accepted(sell(accountId, { [older]: '6' }));

  const refused = await sell(accountId, { [older]: '5' });

  expect(refused.status).toBe(422);
  expect(failedChecksOf(refused.body)).toEqual(['LOT_SELECTION']);
  expect(JSON.stringify(refused.body)).toContain('10.00000000 shares, of which 4.00000000 are available');
  await accepted(sell(accountId, { [older]: '4', [newer]: '10' }));
});

it('lets one of two orders that come at once have the lot', async () => {
  const { accountId, older } = await aHolder();
  const answers = await Promise.all([sell(accountId, { [older]: '10' }), sell(accountId, { [older]: '10' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
});

it('has the shares back when the order is cancelled', async () => {
  const { accountId, older } = await aHolder();
  const order = await accepted(sell(accountId, { [older]: '10' }));
  await report(order, 'CANCELLED', { kind: 'CANCELLED' });

  await accepted(sell(accountId, { [older]: '10' }));
});

it('holds for an order that filled in part what it has still to take', async () => {
  const { accountId, older } = await aHolder();
  const order = await accepted(sell(accountId, { [older]: '7' }));
  await report(order, 'PARTIALLY_FILLED', { last_quantity: '4', cumulative_quantity: '4', leaves_quantity: '3' });

  const refused = await sell(accountId, { [older]: '3.5' });

  expect(JSON.stringify(refused.body)).toContain('6.00000000 shares, of which 3.00000000 are available');
  await accepted(sell(accountId, { [older]: '3' }));
});

it('replaces an order beside others: it does not stand in its own way', async () => {
  const { accountId, older } = await aHolder();
  const order = await accepted(sell(accountId, { [older]: '6' }));
  const other = await accepted(sell(accountId, { [older]: '4' }));

  const { status, body: replacement } = await replace(order, '5');

  expect({ status, replacement }).toMatchObject({ status: 200 });
  expect(failedChecksOf((await sell(accountId, { [older]: '1' })).body)).toEqual(['LOT_SELECTION']);
  await report(replacement, 'NEW', { kind: 'REPLACED', original_order_id: order.order_id, leaves_quantity: '5' });
  await accepted(sell(accountId, { [older]: '1' }));
  const grown = await replace(replacement, '6');
  expect(failedChecksOf(grown.body)).toEqual(['LOT_SELECTION']);
  await report(other, 'CANCELLED', { kind: 'CANCELLED' });
  expect((await replace(replacement, '6')).status).toBe(200);
});

it('lets a sale first in first out that fills first have the lot, and takes the oldest of the rest instead', async () => {
  const { accountId, older, newer } = await aHolder();
  const named = await accepted(sell(accountId, { [older]: '10' }));
  const { body: plain } = await brokerage.order(accountId, { side: 'SELL', quantity: '6' });

  await report(plain, 'FILLED', { last_quantity: '6', cumulative_quantity: '6' });
  await report(named, 'FILLED', { last_quantity: '10', cumulative_quantity: '10' });

  expect(await lotsSold(accountId)).toEqual([`${older} 6`, `${older} 4`, `${newer} 6`]);
});

it('has one gain of a lot that it names in part and then takes more of, because another sale took the rest', async () => {
  const { accountId, older, newer } = await aHolder();
  const named = await accepted(sell(accountId, { [older]: '4', [newer]: '6' }));
  const { body: plain } = await brokerage.order(accountId, { side: 'SELL', quantity: '10', lot_method: 'LIFO' });

  await report(plain, 'FILLED', { last_quantity: '10', cumulative_quantity: '10' });
  await report(named, 'FILLED', { last_quantity: '10', cumulative_quantity: '10' });

  expect(await lotsSold(accountId)).toEqual([`${newer} 10`, `${older} 10`]);
});
