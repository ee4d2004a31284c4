import { encode, fieldsOf, formatUtcTimestamp, Message, MsgType, Tag } from '@sandbourse/fix';
import type { Queryable } from '@sandbourse/platform/database';
import { migrate } from '@sandbourse/platform/migrations';
import { createTestDatabase, type FixClient, type TestDatabase, untilHeard } from '@sandbourse/test-support';
import { migrations } from '../migrations/index.js';
import { anEchoEngine } from '../testing/echo-engine.js';
import { anOrderBody } from '../testing/orders.js';
import { MessageStore, type Sent } from './message.store.js';

const KEPT = 10_000;

let postgres: TestDatabase;

beforeAll(async () => {
  postgres = await createTestDatabase({
    prepare: ({ ownerUrl, appRole }) => migrate({ url: ownerUrl, appRole, migrations }),
  });
});

afterAll(() => postgres.drop());

/** Counts the messages that are read from the database to be sent again. */
class CountingStore extends MessageStore {
  read = 0;
  mostAtOnce = 0;

  override async sent(db: Queryable, sent: Sent, messagesMax: number) {
    const messages = await super.sent(db, sent, messagesMax);
    this.read += messages.length;
    this.mostAtOnce = Math.max(this.mostAtOnce, messages.length);
    return messages;
  }
}

/** Creates a session whose client has received 10,000 reports of 2 kB each. */
async function aLongSession(targetCompId: string): Promise<void> {
  const sessionId = `VENUE->${targetCompId}`;
  await postgres.database.query(
    `insert into fix_sessions (session_id, sender_comp_id, target_comp_id, next_out) values ($1, 'VENUE', $2, $3)`,
    [sessionId, targetCompId, KEPT + 1],
  );
  await postgres.database.query(
    `insert into fix_messages (session_id, generation, direction, seq_num, msg_type, raw, recorded_at)
     select $1, 0, 'OUT', n, 'j', convert_to(replace(
              '8=FIX.4.2|9=1|35=j|34=' || n || '|49=VENUE|52=20261120-12:00:00|56=' || $2 || '|372=D|379=' || n ||
              '|380=0|58=kept' || repeat('.', 2000) || '|10=000|', '|', chr(1)), 'LATIN1'), now()
       from generate_series(1, $3::int) n`,
    [sessionId, targetCompId, KEPT],
  );
}

const names = (client: FixClient) => client.received.map(message => message.get(Tag.BusinessRejectRefID));
const keptNames = Array.from({ length: KEPT }, (_, index) => String(index + 1));
const resendRequest = (begin: number) => fieldsOf({ BeginSeqNo: String(begin), EndSeqNo: '0' });

it('reads the messages of a ResendRequest in pages, as fast as the client takes them, while others trade', async () => {
  await aLongSession('SLOW');
  const store = new CountingStore();
  const { acceptor, clients } = await anEchoEngine(postgres.database, ['SLOW', 'OTHER'], store);
  const [slow, other] = clients as [FixClient, FixClient];
  await untilHeard(() => expect(slow.isLoggedOn && other.isLoggedOn).toBe(true));
  slow.pause();
  for (let index = 0; index < 100; index += 1) {
    other.send(MsgType.NewOrderSingle, anOrderBody(`order-${index}`));
    await untilHeard(() => expect(other.received.length).toBe(index + 1));
  }

  expect(store.mostAtOnce).toBeLessThanOrEqual(100);
  expect(store.read).toBeLessThan(KEPT);
  slow.resume();
  await untilHeard(() => expect(slow.received.length).toBe(KEPT));
  expect(names(slow)).toEqual(keptNames);
  await acceptor.close();
});

it('sends new messages behind those that are sent again, and each of them once', async () => {
  await aLongSession('BUSY');
  const { acceptor, clients } = await anEchoEngine(postgres.database, ['BUSY']);
  const [busy] = clients as [FixClient];
  await untilHeard(() => expect(busy.isLoggedOn).toBe(true));
  const orders = Array.from({ length: 1_500 }, (_, index) => `order-${index}`);
  for (const name of orders) busy.send(MsgType.NewOrderSingle, anOrderBody(name));

  await untilHeard(() => expect(busy.received.length).toBe(KEPT + orders.length));
  expect(names(busy)).toEqual([...keptNames, ...orders]);
  const numbers = busy.line.map(message => message.seqNum ?? 0).slice(1);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  await acceptor.close();
});

it('answers requests that wait as one', async () => {
  await aLongSession('GREEDY');
  const store = new CountingStore();
  const { engine, acceptor, clients } = await anEchoEngine(postgres.database, ['GREEDY'], store);
  const [greedy] = clients as [FixClient];
  await untilHeard(() => expect(greedy.isLoggedOn).toBe(true));
  for (let index = 0; index < 130; index += 1) greedy.send(MsgType.ResendRequest, resendRequest(1));
  greedy.send(MsgType.NewOrderSingle, anOrderBody('last'));

  await untilHeard(() => expect(greedy.received.at(-1)?.get(Tag.BusinessRejectRefID)).toBe('last'));
  await engine.idle();
  expect(store.read).toBeLessThan(KEPT * 4);
  await acceptor.close();
});

it('sends nothing of before once the numbers begin again', async () => {
  await aLongSession('RESET');
  const { engine, acceptor, clients } = await anEchoEngine(postgres.database, ['RESET']);
  const [client] = clients as [FixClient];
  await untilHeard(() => expect(client.isLoggedOn).toBe(true));
  client.write(encode(aResettingLogon('RESET')));

  const isReset = (message: Message) => message.isYes(Tag.ResetSeqNumFlag);
  await untilHeard(() => expect(client.line.some(isReset)).toBe(true));
  await engine.idle();
  const after = client.line.slice(client.line.findIndex(isReset) + 1);
  expect(after.filter(message => message.isYes(Tag.PossDupFlag))).toEqual([]);
  await acceptor.close();
});

function aResettingLogon(senderCompId: string): Message {
  const header = { MsgType: MsgType.Logon, MsgSeqNum: '1', SenderCompID: senderCompId, TargetCompID: 'VENUE' };
  const body = { EncryptMethod: '0', HeartBtInt: '30', ResetSeqNumFlag: 'Y' };
  return new Message('FIX.4.2', fieldsOf({ ...header, SendingTime: formatUtcTimestamp(Date.now()), ...body }));
}
