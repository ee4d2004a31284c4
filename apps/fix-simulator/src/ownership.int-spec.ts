import { ExecutionReported, type FixSessionView } from '@sandbourse/contracts';
import { Ownership } from '@sandbourse/platform/ownership';
import {
  eventually,
  type OtherProcess,
  type ServiceUnderTest,
  startTaker as startOtherProcess,
  tokenFor,
  untilHeard,
  WAITS,
} from '@sandbourse/test-support';
import { readInstruction } from './order-routing/instruction.js';
import { OrderRouterEngine } from './order-routing/order-router-engine.js';
import type { ExecutionData } from './order-routing/reported-execution.js';
import { anInstruction, instructed } from './testing/orders.js';
import { startTaker } from './testing/taker.js';

const OPERATOR = tokenFor({ role: 'ops_admin', firm_id: 'OPS' });

let first: ServiceUnderTest;
let second: ServiceUnderTest;
let third: ServiceUnderTest | undefined;
let stalling: OtherProcess | undefined;
const reports: ExecutionData[] = [];

beforeAll(async () => {
  first = await startTaker({});
  second = await startTaker(first.replicaEnvironment);
  await first.bus.subscribe({
    group: 'test',
    topics: [ExecutionReported.topic],
    from: 'earliest',
    handle: async ({ events }) => void reports.push(...events.map(ExecutionReported.read)),
  });
});

afterAll(async () => {
  await stalling?.end();
  await third?.close();
  await second.close();
  await first.close();
});

const isOwner = ({ app }: ServiceUnderTest) => app.get(Ownership, { strict: false }).isHeld;
const kindsOf = (orderId: string) => reports.filter(({ order_id }) => order_id === orderId).map(({ kind }) => kind);

async function trade(): Promise<string> {
  const order = anInstruction();
  await first.bus.publish([instructed(order)]);
  await untilHeard(() => expect(kindsOf(order.order_id)).toEqual(['NEW', 'FILL']));
  return order.order_id;
}

/** Lets Postgres close the connection that holds the owner's lock, as after a restart or a network failure. */
async function takeTheLockFrom(owner: ServiceUnderTest): Promise<void> {
  await owner.database.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 20260003 and granted
        and database = (select oid from pg_database where datname = current_database())`,
  );
}

it('one process holds the sessions; the other takes over once that one has lost its lock, and no report is published twice', async () => {
  expect([isOwner(first), isOwner(second)]).toEqual([true, false]);
  await trade();

  await takeTheLockFrom(first);

  await untilHeard(() => expect([first, second].filter(isOwner)).toHaveLength(1));
  await trade();
  const orders = reports.map(({ order_id, kind }) => `${order_id} ${kind}`);
  expect(new Set(orders).size).toBe(orders.length);
});

it('nothing of a term that is over is committed, also by a process that does not know it yet', async () => {
  const [owner] = [first, second].filter(isOwner);
  if (!owner) throw new Error('nobody is the owner');
  await owner.database.query('update ownership set term = term + 1');

  const request = owner.app.get(OrderRouterEngine, { strict: false }).request({ instructions: [] });

  await expect(request).rejects.toThrow('another process of this service does this work');
  await owner.database.query('update ownership set term = term - 1');
  await trade();
});

it('who stands by passes questions about the sessions on to the owner', async () => {
  const [owner, other] = isOwner(first) ? [first, second] : [second, first];
  const ask = (replica: ServiceUnderTest) =>
    replica.request<{ items: FixSessionView[] }>('GET', '/v1/fix/sessions', { token: OPERATOR });
  expect((await ask(other)).status).toBe(503);
  await owner.app.listen(0, '127.0.0.1');
  await owner.database.query('update ownership set owner_url = $1', [await owner.app.getUrl()]);

  const [asked, passedOn] = [await ask(owner), await ask(other)];

  expect(passedOn).toMatchObject({ status: 200, body: asked.body });
  const reset = (replica: ServiceUnderTest) =>
    replica.request('POST', '/v1/fix/sessions/CLIENT1/reset', { token: OPERATOR, body: {} });
  const statuses = [(await reset(owner)).status, (await reset(other)).status];
  expect(statuses).toEqual([statuses[0], statuses[0]]);
  expect(statuses[0]).not.toBe(503);
  expect(asked.body.items.find(({ session_id }) => session_id === 'SANDBOURSE->VENUE')?.phase).toBe('established');
});

it('a process that ends hands over at once', async () => {
  const [owner, other] = isOwner(first) ? [first, second] : [second, first];

  await owner.app.get(Ownership, { strict: false }).stop();

  await untilHeard(() => expect(isOwner(other)).toBe(true));
  await trade();
});

it(
  '56.3: an owner that stalls is cut off, and publishes and stores nothing more when it goes on',
  async () => {
    const term = async () => (await first.database.query<{ term: number }>('select term from ownership'))[0]?.term ?? 0;
    stalling = await startOtherProcess(new URL('./testing/taker.js', import.meta.url), first.replicaEnvironment);
    const before = await term();
    for (const replica of [first, second]) await replica.app.get(Ownership, { strict: false }).stop();
    await eventually(async () => expect(await term()).toBe(before + 1));
    third = await startTaker(first.replicaEnvironment);
    const last = third;
    await trade();

    stalling.stall();
    // Instead of waiting until the owner counts as stalled.
    await first.database.query(`update ownership set alive_until = clock_timestamp() - interval '1 second'`);
    await untilHeard(() => expect(isOwner(last)).toBe(true));
    const [waiting, given] = [anInstruction(), anInstruction()];
    // The process that has stalled consumes this event when it goes on.
    await first.bus.publish([instructed(waiting)]);
    const instructions = [readInstruction(instructed(given).envelope)];
    await last.app.get(OrderRouterEngine, { strict: false }).request({ instructions });
    await untilHeard(() => expect(kindsOf(given.order_id)).toEqual(['NEW', 'FILL']));
    stalling.goOn();
    await untilHeard(() => expect(kindsOf(waiting.order_id)).toEqual(['NEW', 'FILL']));

    expect([isOwner(last), await term()]).toEqual([true, before + 2]);
    const orders = reports.map(({ order_id, kind }) => `${order_id} ${kind}`);
    expect(new Set(orders).size).toBe(orders.length);
  },
  WAITS.start,
);
