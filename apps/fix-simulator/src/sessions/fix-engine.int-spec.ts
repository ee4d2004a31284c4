import { jest } from '@jest/globals';
import { DEFAULT_SETTINGS, fieldsOf, MsgType, Tag } from '@sandbourse/fix';
import { Clock, createLogger, Metrics } from '@sandbourse/platform';
import { migrate } from '@sandbourse/platform/migrations';
import { createTestDatabase, eventually, type TestDatabase } from '@sandbourse/testing';
import { migrations } from '../migrations/index.js';
import { FixClient } from '../testing/fix-client.js';
import { anOrderBody } from '../testing/orders.js';
import { Acceptor } from './acceptor.js';
import type { Application, IncomingMessage, OutgoingMessage } from './application.js';
import { EngineServices } from './engine-services.js';
import { FixEngine } from './fix-engine.js';
import { LiveSession } from './live-session.js';
import { MessageStore } from './message.store.js';
import { MessageCounter } from './message-counter.js';
import { SessionStore } from './session.store.js';

jest.setTimeout(30_000);

let postgres: TestDatabase;
const log = createLogger('test', 'silent');

beforeAll(async () => {
  postgres = await createTestDatabase({
    prepare: ({ ownerUrl, appRole }) => migrate({ url: ownerUrl, appRole, migrations }),
  });
});

afterAll(() => postgres.drop());

/** Answers each order with its name, and fails on whatever it is told to fail on. */
class Echo implements Application<string> {
  failsOn: string | undefined;
  readonly asked: string[] = [];

  async apply(
    _: unknown,
    incoming: readonly IncomingMessage[],
    requests: readonly string[],
  ): Promise<readonly OutgoingMessage[]> {
    this.asked.push(...requests);
    if (incoming.some(({ message }) => message.get(Tag.ClOrdID) === this.failsOn)) throw new Error('a defect');
    return incoming.map(received => answer(received, 'done'));
  }

  refuse(received: IncomingMessage): readonly OutgoingMessage[] {
    return [answer(received, 'refused')];
  }

  async recover(): Promise<void> {}
}

function answer({ sessionId, message }: IncomingMessage, text: string): OutgoingMessage {
  const body = fieldsOf({
    RefMsgType: 'D',
    BusinessRejectRefID: message.get(Tag.ClOrdID),
    BusinessRejectReason: '0',
    Text: text,
  });
  return { sessionId, msgType: MsgType.BusinessMessageReject, body };
}

async function anEngine(targetCompId: string) {
  const application = new Echo();
  const services = new EngineServices(
    postgres.database,
    new SessionStore(),
    new MessageStore(),
    new MessageCounter(new Metrics('test')),
    new Clock(),
    log,
  );
  const session = new LiveSession({ ...DEFAULT_SETTINGS, role: 'acceptor', senderCompId: 'VENUE', targetCompId });
  const engine = new FixEngine<string>(services, [session], application);
  const acceptor = new Acceptor(engine, log);
  await acceptor.listen(0, '127.0.0.1');
  const client = new FixClient({ senderCompId: targetCompId });
  await client.connect(acceptor.port);
  return { application, engine, acceptor, client };
}

const answers = (client: FixClient) =>
  client.received.map(message => `${message.get(Tag.BusinessRejectRefID)} ${message.get(Tag.Text)}`);

/** Keeps the client on the line, as an engine's reconnecting would, until the condition holds. */
async function reconnectingUntil(client: FixClient, port: number, condition: () => void): Promise<void> {
  await eventually(async () => {
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
  await acceptor.close();
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
  await acceptor.close();
});

it('takes up the numbers that are stored', async () => {
  const first = await anEngine('AGAIN');
  first.client.send(MsgType.NewOrderSingle, anOrderBody('one'));
  await eventually(() => expect(answers(first.client)).toEqual(['one done']));
  await first.acceptor.close();

  const second = await anEngine('AGAIN');
  await second.client.drop();
  first.client.send(MsgType.NewOrderSingle, anOrderBody('two'));
  await reconnectingUntil(first.client, second.acceptor.port, () =>
    expect(answers(first.client)).toEqual(['one done', 'two done']),
  );
  await second.acceptor.close();
});

it('does what is asked one after the other, by whoever waits for the last', async () => {
  const { application, engine, acceptor } = await anEngine('ASKS');
  const requests = Array.from({ length: 50 }, (_, index) => `request-${index}`);
  for (const request of requests) await engine.request(request);

  expect(application.asked).toEqual(requests);
  await acceptor.close();
});

it('does not commit when another process moved the numbers', async () => {
  const { acceptor, client } = await anEngine('MOVED');
  await eventually(() => expect(client.isLoggedOn).toBe(true));
  await postgres.database.query(`update fix_sessions set next_out = next_out + 1 where target_comp_id = 'MOVED'`);
  client.send(MsgType.NewOrderSingle, anOrderBody('moved'));

  await eventually(() => expect(client.isConnected).toBe(false));
  const [stored] = await postgres.database.query(`select 1 from fix_messages where cl_ord_id = 'moved'`);
  expect(stored).toBeUndefined();
  await acceptor.close();
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
