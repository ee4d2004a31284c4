import {
  type CloudEvent,
  ExecutionReported,
  newId,
  type OrderView,
  type OrderWithFillsView,
} from '@sandbourse/contracts';
import { DeadLettered, DeadLetterResolved } from '@sandbourse/platform/bus';
import { untilHeard } from '@sandbourse/test-support';
import pg from 'pg';
import { BrokerageUnderTest } from '../../testing/brokerage.js';
import { aReport } from '../../testing/builders.js';
import type { ExecutionReport } from './lifecycle.js';
import { ParkedReportService } from './parked-report.service.js';

let broker: BrokerageUnderTest;
let owner: pg.Client;
const letters: CloudEvent[] = [];

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
  owner = new pg.Client({ connectionString: broker.baas.ownerUrl });
  await owner.connect();
  await owner.query(`
    create table refused_executions (execution_id text primary key);
    create function refuse_execution() returns trigger language plpgsql security definer as $$
      begin
        if exists (select from public.refused_executions r where r.execution_id = new.execution_id)
        then raise exception 'refused for a test'; end if;
        return new;
      end $$;
    create trigger refused before insert on executions for each row execute function refuse_execution()`);
  await broker.baas.bus.subscribe({
    group: 'operator',
    from: 'earliest',
    topics: [DeadLettered.topic, DeadLetterResolved.topic],
    handle: async ({ events }) => {
      letters.push(...events);
    },
  });
});

afterAll(async () => {
  await owner.end();
  await broker.close();
});

const refuse = (id: string) => owner.query('insert into refused_executions values ($1)', [id]);
const letThrough = () => owner.query('delete from refused_executions');

function fillOf(order: OrderView, cumulative: string, leaves: string): ExecutionReport {
  return aReport({
    account_id: order.account_id,
    order_id: order.order_id,
    execution_id: newId('execution'),
    last_quantity: '5',
    last_price: '150.00',
    cumulative_quantity: cumulative,
    leaves_quantity: leaves,
    average_price: '150.00',
  });
}

function publish(report: ExecutionReport): Promise<void> {
  const at = new Date(report.transact_time);
  return broker.baas.bus.publish([ExecutionReported.occurred(report, { at, isSandbox: true })]);
}

async function letterOf({ execution_id }: ExecutionReport) {
  const lettersOfFills = () => letters.filter(({ type }) => type === DeadLettered.type).map(DeadLettered.read);
  const find = () => lettersOfFills().find(({ event }) => event.data.execution_id === execution_id);
  await untilHeard(() => expect(find()).toBeDefined());
  return find() as NonNullable<ReturnType<typeof find>>;
}

async function orderOf({ order_id }: OrderView): Promise<OrderWithFillsView> {
  return (await broker.baas.request<OrderWithFillsView>('GET', `/v1/orders/${order_id}`)).body;
}

it('a report that cannot be booked is parked, marks its order, holds the later ones back, and is retried', async () => {
  const accountId = await broker.openAccount('5000.00');
  const { body: order } = await broker.order(accountId);
  const { body: other } = await broker.order(accountId);
  const [first, second, third] = [fillOf(order, '5', '5'), fillOf(order, '10', '0'), fillOf(other, '5', '5')];

  await refuse(first.execution_id);
  for (const report of [first, second, third]) await publish(report);

  await broker.baas.settled();
  expect((await orderOf(other)).status).toBe('PARTIALLY_FILLED');
  await broker.baas.settled();
  expect((await orderOf(order)).incidents).toHaveLength(2);
  const parked = await orderOf(order);
  expect(parked).toMatchObject({ status: 'PENDING_NEW', filled_quantity: '0.00000000' });
  expect(parked.incidents).toMatchObject([
    { code: 'REPORT_PARKED', message: 'refused for a test' },
    { code: 'REPORT_PARKED', message: expect.stringMatching(/^Waits for evt_/) },
  ]);
  await untilHeard(() => expect(letters.map(({ type }) => type)).toEqual([DeadLettered.type]));

  await broker.baas.app.get(ParkedReportService, { strict: false }).retryAll();
  expect((await orderOf(order)).incidents).toHaveLength(2);

  await letThrough();
  await broker.baas.app.get(ParkedReportService, { strict: false }).retryAll();
  expect(await orderOf(order)).toMatchObject({ status: 'FILLED', filled_quantity: '10.00000000', incidents: [] });
  await untilHeard(() => expect(letters.filter(({ type }) => type === DeadLetterResolved.type)).toHaveLength(2));
});

it('a parked report is also retried when an operator publishes it again', async () => {
  const accountId = await broker.openAccount('5000.00');
  const { body: order } = await broker.order(accountId);
  const report = fillOf(order, '5', '5');
  await refuse(report.execution_id);
  await publish(report);
  await broker.baas.settled();
  expect((await orderOf(order)).incidents).toHaveLength(1);

  await letThrough();
  const letter = await letterOf(report);
  await broker.baas.bus.publish([{ topic: letter.topic, key: accountId, envelope: letter.event }]);

  await broker.baas.settled();
  expect(await orderOf(order)).toMatchObject({ status: 'PARTIALLY_FILLED', incidents: [] });
});

it('a report that is delivered again changes nothing, whether it is applied or held', async () => {
  const accountId = await broker.openAccount('5000.00');
  const { body: once } = await broker.order(accountId);
  const { body: held } = await broker.order(accountId);
  const [first, later] = [fillOf(once, '5', '5'), fillOf(held, '5', '5')];
  await publish(first);
  await broker.baas.settled();
  expect((await orderOf(once)).fills).toHaveLength(1);
  await owner.query(
    `insert into held_reports (execution_id, firm_id, order_id, trade_date, transact_time, report)
     values ($1, 'HARBOR', $2, '2026-11-20', now(), $3)`,
    [later.execution_id, held.order_id, JSON.stringify(later)],
  );

  await publish(first);
  await publish(later);
  const last = fillOf(once, '10', '0');
  await publish(last);

  await broker.baas.settled();
  expect((await orderOf(once)).status).toBe('FILLED');
  expect((await orderOf(once)).fills.map(({ execution_id }) => execution_id)).toEqual([
    first.execution_id,
    last.execution_id,
  ]);
  expect((await orderOf(held)).fills).toEqual([]);
});
