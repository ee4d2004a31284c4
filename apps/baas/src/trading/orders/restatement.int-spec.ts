import {
  ExecutionReported,
  newId,
  OrderInstructed,
  OrderRestated,
  type OrderTraceView,
  type OrderView,
  type OrderWithFillsView,
} from '@sandbourse/contracts';
import { untilHeard } from '@sandbourse/test-support';
import type { z } from 'zod';
import { BrokerageUnderTest } from '../../testing/brokerage.js';
import { aReport } from '../../testing/builders.js';

let broker: BrokerageUnderTest;
const published: z.infer<typeof OrderRestated.data>[] = [];
const asked: { order_id: string; do_not_reduce?: boolean | undefined }[] = [];

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
  await broker.baas.bus.subscribe({
    group: 'test',
    topics: [OrderRestated.topic],
    from: 'earliest',
    handle: async ({ events }) => {
      published.push(...events.map(OrderRestated.read));
    },
  });
  await broker.baas.bus.subscribe({
    group: 'test-instructed',
    topics: [OrderInstructed.topic],
    from: 'earliest',
    handle: async ({ events }) => {
      for (const instruction of events.map(OrderInstructed.read))
        if (instruction.kind !== 'CANCEL') asked.push(instruction);
    },
  });
});

afterAll(() => broker.close());

const orderOf = async ({ order_id }: OrderView) =>
  (await broker.baas.request<OrderWithFillsView>('GET', `/v1/orders/${order_id}`)).body;

/** Simulates the venue, which reports twice that an ex-date changed the limit of an order. */
async function restate({ account_id, order_id }: OrderView, limit_price: string, order_quantity: string) {
  const report = aReport({
    account_id,
    order_id,
    kind: 'RESTATED',
    execution_id: newId('execution'),
    limit_price,
    stop_price: null,
    order_quantity,
    leaves_quantity: order_quantity,
    text: 'Cash dividend of 0.42 per share',
    transact_time: new Date().toISOString(),
  });
  const [once, twice] = [1, 2].map(() => ExecutionReported.occurred(report, { at: new Date(), isSandbox: true }));
  await broker.baas.bus.publish([once, twice].filter(event => event !== undefined));
}

it('39.6 an order that an ex-date has changed shows it, tells it once, and gives back what it needs no longer', async () => {
  const accountId = await broker.openAccount('2000.00');
  const { body: placed } = await broker.order(accountId, { limit_price: '150.00', time_in_force: 'GTC' });
  expect(placed).toMatchObject({ do_not_reduce: false });
  const before = await broker.account(accountId);

  await restate(placed, '149.5800', '10');

  await broker.baas.settled();
  expect((await orderOf(placed)).limit_price).toBe('149.5800');
  const order = await orderOf(placed);
  expect(order).toMatchObject({ quantity: '10', status: 'PENDING_NEW', leaves_quantity: '10.00000000' });
  expect(order.restatements).toMatchObject([
    {
      reason: 'Cash dividend of 0.42 per share',
      from: { quantity: '10', limit_price: '150.00', stop_price: null },
      to: { quantity: '10', limit_price: '149.5800', stop_price: null },
    },
  ]);
  const free = Number((await broker.account(accountId)).buying_power) - Number(before.buying_power);
  expect(free).toBeCloseTo(4.2, 4);

  const {
    restatements: [restatement],
    fills: _,
    incidents: __,
    market: ___,
    ...view
  } = order;
  const events = () => published.filter(event => event.order.order_id === placed.order_id);
  await untilHeard(() => expect(events()).toMatchObject([{ account_id: accountId, order: view, restatement }]));
  const { body: trace } = await broker.baas.request<OrderTraceView>('GET', `/v1/orders/${placed.order_id}/trace`);
  const steps = trace.steps.flatMap(step =>
    step.step === 'STATUS' ? step.reason : step.step === 'EXECUTION' ? step.kind : [],
  );
  expect(steps).toEqual([
    'Accepted and routed',
    'RESTATED',
    'Restated, limit 150.00 to 149.5800: Cash dividend of 0.42 per share',
  ]);
});

it('39.6 an order says that it is not to be reduced', async () => {
  const accountId = await broker.openAccount('2000.00');
  const { body } = await broker.order(accountId, { time_in_force: 'GTC', do_not_reduce: true });
  expect(body.do_not_reduce).toBe(true);
  expect((await orderOf(body)).do_not_reduce).toBe(true);
});

it('39.6 a replacement keeps whether it is reduced, or changes it', async () => {
  const accountId = await broker.openAccount('5000.00');
  const instructed: OrderView[] = [];
  for (const [change, kept] of [
    [{ limit_price: '149.00' }, true],
    [{ do_not_reduce: false }, false],
  ] as const) {
    const { body: order } = await broker.order(accountId, { time_in_force: 'GTC', do_not_reduce: true });
    await broker.fill(order, '0', '0', undefined, { kind: 'NEW', last_quantity: null, last_price: null });
    await broker.baas.settled();
    expect((await orderOf(order)).status).toBe('NEW');
    const { body } = await broker.baas.request<OrderView>('PATCH', `/v1/orders/${order.order_id}`, { body: change });
    expect(body).toMatchObject({ replaces: order.order_id, do_not_reduce: kept });
    instructed.push(body);
  }
  await untilHeard(() => {
    const terms = ({ order_id }: OrderView) => asked.find(({ order_id: id }) => id === order_id)?.do_not_reduce;
    expect(instructed.map(terms)).toEqual([true, false]);
  });
});

it('39.6 an order that a corporate action ends is cancelled, and its history says why', async () => {
  const accountId = await broker.openAccount('2000.00');
  const { body: order } = await broker.order(accountId, { time_in_force: 'GTC' });
  const ended = { kind: 'CANCELLED', last_quantity: null, last_price: null, text: 'Reverse split' } as const;
  await broker.fill(order, '0', '0', undefined, ended);
  await broker.baas.settled();
  expect((await orderOf(order)).status).toBe('CANCELLED');
  const { body } = await broker.baas.request<OrderTraceView>('GET', `/v1/orders/${order.order_id}/trace`);
  expect(body.steps.flatMap(step => (step.step === 'STATUS' ? step.reason : []))).toContain('Reverse split');
});
