import { FixOrderRefused, FixOrderRequested, newId, OrderInstructed, type OrderView } from '@sandbourse/contracts';
import { untilHeard } from '@sandbourse/test-support';
import type { z } from 'zod';
import { BrokerageUnderTest } from '../../testing/brokerage.js';
import type { FixOrder } from './fix-order.js';

let broker: BrokerageUnderTest;
let firmId: string;
let names = 0;
const refused: z.infer<typeof FixOrderRefused.data>[] = [];
const instructed: z.infer<typeof OrderInstructed.data>[] = [];

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
  firmId = 'HARBOR';
  await broker.baas.bus.subscribe({
    group: 'fix-test',
    topics: [FixOrderRefused.topic, OrderInstructed.topic],
    from: 'earliest',
    handle: async ({ topic, events }) => {
      if (topic === FixOrderRefused.topic) refused.push(...events.map(FixOrderRefused.read));
      else instructed.push(...events.map(OrderInstructed.read));
    },
  });
});

afterAll(() => broker.close());

function anOrderFor(account: string, terms: Partial<FixOrder> = {}): FixOrder {
  names += 1;
  return {
    firm_id: firmId,
    client: { session_id: 'VENUE->CLIENT1', cl_ord_id: `A-${names}`, account, symbol: 'AAPL' },
    side: 'BUY',
    order_type: 'LIMIT',
    quantity: '10',
    notional: null,
    limit_price: '150.00',
    stop_price: null,
    time_in_force: 'DAY',
    simulation: null,
    ...terms,
  };
}

const send = (order: FixOrder) =>
  broker.baas.bus.publish([FixOrderRequested.occurred(order, { at: new Date(), isSandbox: true })]);
const ordersOf = async (accountId: string) =>
  (await broker.baas.request<OrderView[]>('GET', `/v1/orders?account_id=${accountId}`)).body;
const refusalOf = ({ client }: FixOrder) => refused.find(each => each.client.cl_ord_id === client.cl_ord_id);

it('is an order of the account, by its id or its number: reserved for, routed with its FIX name, and seen by REST', async () => {
  const accountId = await broker.openAccount('10000.00');
  const { account_number } = await broker.account(accountId);
  const [byId, byNumber] = [anOrderFor(accountId), anOrderFor(account_number)];
  await send(byId);
  await send(byNumber);
  await broker.baas.settled();
  expect(await ordersOf(accountId)).toHaveLength(2);
  const orders = await ordersOf(accountId);
  expect(orders.map(({ client_order_id }) => client_order_id).sort()).toEqual(
    [byId, byNumber].map(({ client }) => `CLIENT1 ${client.cl_ord_id}`).sort(),
  );
  for (const order of orders)
    expect(order).toMatchObject({ source: 'FIX', status: 'PENDING_NEW', limit_price: '150.00' });
  expect(Number((await broker.account(accountId)).buying_power)).toBeLessThanOrEqual(7_000);
  await untilHeard(() => {
    const routed = instructed.filter(({ account_id }) => account_id === accountId);
    expect(routed.map(each => 'client' in each && each.client)).toEqual(
      expect.arrayContaining([byId.client, byNumber.client]),
    );
  });
});

it('39.6 that is not to be reduced (18=F) is one that says so, also to the venue', async () => {
  const accountId = await broker.openAccount('10000.00');
  await send(anOrderFor(accountId, { do_not_reduce: true }));
  await broker.baas.settled();
  expect(await ordersOf(accountId)).toMatchObject([{ do_not_reduce: true }]);
  await untilHeard(() =>
    expect(instructed.filter(({ account_id }) => account_id === accountId)).toMatchObject([{ do_not_reduce: true }]),
  );
});

it('that comes twice is one order', async () => {
  const accountId = await broker.openAccount('10000.00');
  const order = anOrderFor(accountId);
  await send(order);
  await send(order);
  const next = anOrderFor(accountId);
  await send(next);
  await broker.baas.settled();
  expect((await ordersOf(accountId)).length).toBeGreaterThanOrEqual(2);
  expect(await ordersOf(accountId)).toHaveLength(2);
  expect(refusalOf(order)).toBeUndefined();
});

it('is refused with every check that failed, and no order is created', async () => {
  const accountId = await broker.openAccount('100.00');
  const order = anOrderFor(accountId);
  await send(order);
  await untilHeard(() => expect(refusalOf(order)).toBeDefined());
  expect(refusalOf(order)?.failed_checks.map(({ check }) => check)).toContain('BUYING_POWER');
  expect(await ordersOf(accountId)).toEqual([]);
});

it.each([
  { of: 'another firm', account: async () => broker.openAccount('10000.00'), firm: 'SUMMIT' },
  { of: 'nobody', account: async () => newId('account'), firm: 'HARBOR' },
])('for an account of $of is refused, and does not say which of the two it is', async ({ account, firm }) => {
  const order = { ...anOrderFor(await account()), firm_id: firm };
  await send(order);
  await untilHeard(() => expect(refusalOf(order)).toBeDefined());
  expect(refusalOf(order)).toMatchObject({
    message: `your firm has no account ${order.client.account}: send the id or the number of an account in Account (1)`,
    failed_checks: [],
  });
});
