import { MsgType, Tag } from '@sandbourse/fix';
import { migrate } from '@sandbourse/platform/migrations';
import { createTestDatabase, type FixClient, type TestDatabase, untilHeard } from '@sandbourse/test-support';
import { migrations } from '../migrations/index.js';
import { anEchoEngine } from '../testing/echo-engine.js';
import { anOrderBody } from '../testing/orders.js';
import type { Acceptor } from './acceptor.js';

let postgres: TestDatabase;

beforeAll(async () => {
  postgres = await createTestDatabase({
    prepare: ({ ownerUrl, appRole }) => migrate({ url: ownerUrl, appRole, migrations }),
  });
});

const acceptors: Acceptor[] = [];

afterEach(() => Promise.all(acceptors.splice(0).map(acceptor => acceptor.close())));
afterAll(() => postgres.drop());

const anEngine = async (targetCompId: string) => {
  const { clients, ...engine } = await anEchoEngine(postgres.database, [targetCompId]);
  acceptors.push(engine.acceptor);
  return { ...engine, client: clients[0] as FixClient };
};

const answers = (client: FixClient) =>
  client.received.map(message => `${message.get(Tag.BusinessRejectRefID)} ${message.get(Tag.Text)}`);

/** Connects the client again each time its connection is lost, until the condition is true. */
async function reconnectingUntil(client: FixClient, port: number, condition: () => void): Promise<void> {
  await untilHeard(async () => {
    if (!client.isConnected) await client.connect(port);
    condition();
  });
}

it('goes on after a message that it cannot handle, which is refused alone', async () => {
  const { application, acceptor, client } = await anEngine('POISON');
  application.failsOn = 'bad';
  for (const name of ['one', 'bad', 'two']) client.send(MsgType.NewOrderSingle, anOrderBody(name));

  await reconnectingUntil(client, acceptor.port, () =>
    expect(answers(client)).toEqual(['one done', 'bad refused', 'two done']),
  );
});

it('recovers when the database drops its connections in the middle', async () => {
  const { acceptor, client } = await anEngine('OUTAGE');
  const names = Array.from({ length: 300 }, (_, index) => `order-${index}`);
  for (const name of names) {
    client.send(MsgType.NewOrderSingle, anOrderBody(name));
    if (name.endsWith('00')) await dropConnections();
  }

  await reconnectingUntil(client, acceptor.port, () =>
    expect(answers(client)).toEqual(names.map(name => `${name} done`)),
  );
});

it('takes up the numbers that are stored', async () => {
  const first = await anEngine('AGAIN');
  first.client.send(MsgType.NewOrderSingle, anOrderBody('one'));
  await untilHeard(() => expect(answers(first.client)).toEqual(['one done']));
  await acceptors.pop()?.close();

  const second = await anEngine('AGAIN');
  await second.client.drop();
  first.client.send(MsgType.NewOrderSingle, anOrderBody('two'));
  await reconnectingUntil(first.client, second.acceptor.port, () =>
    expect(answers(first.client)).toEqual(['one done', 'two done']),
  );
});

it('handles requests one after the other, in order', async () => {
  const { application, engine } = await anEngine('ASKS');
  const requests = Array.from({ length: 50 }, (_, index) => `request-${index}`);
  for (const request of requests) await engine.request(request);

  expect(application.asked).toEqual(requests);
});

// biome-ignore format: a table
it.each([
  { has: 'moved the numbers',      compId: 'MOVED', change: 'next_out = next_out + 1' },
  { has: 'taken the session over', compId: 'TAKEN', change: 'term = term + 1' },
])('does not commit when another process has $has', async ({ compId, change }) => {
  const { client } = await anEngine(compId);
  await untilHeard(() => expect(client.isLoggedOn).toBe(true));
  await postgres.database.query(`update fix_sessions set ${change} where target_comp_id = $1`, [compId]);
  client.send(MsgType.NewOrderSingle, anOrderBody(`order-${compId}`));

  await untilHeard(() => expect(client.isConnected).toBe(false));
  const [stored] = await postgres.database.query('select 1 from fix_messages where cl_ord_id = $1', [`order-${compId}`]);
  expect(stored).toBeUndefined();
});

it('refuses any change of what was said', async () => {
  for (const change of ['update fix_messages set seq_num = 1', 'delete from fix_messages', 'truncate fix_messages']) {
    await expect(postgres.database.query(change)).rejects.toThrow();
  }
});

async function dropConnections(): Promise<void> {
  const [{ pid } = { pid: 0 }] = await postgres.database.query<{ pid: number }>('select pg_backend_pid() as pid');
  await postgres.database
    .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> $1', [
      pid,
    ])
    .catch(() => undefined);
}
