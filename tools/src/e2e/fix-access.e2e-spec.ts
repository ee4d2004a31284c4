import { once } from 'node:events';
import { connect } from 'node:net';
import type { FixPasswordView, IssuedFixPasswordView } from '@sandbourse/contracts';
import { decode, encode, Framer, fieldsOf, formatUtcTimestamp, Message, MsgType, Tag } from '@sandbourse/fix';
import { Clock } from '@sandbourse/platform/clock';
import { WAITS } from '@sandbourse/test-support';
import { joinSharedStack, type StackUnderTest } from './stack-under-test.js';

const PASSWORDS = '/api/v1/baas/fix/passwords';

let test: StackUnderTest;

beforeAll(async () => {
  test = await joinSharedStack({ firm: 'demo' });
}, WAITS.start);

afterAll(() => test.stop(), WAITS.start);

interface Line {
  /** The venue's first message, which answers the Logon. */
  readonly first: Message;
  /** The last message of the venue. It is known when the connection has closed. */
  readonly last: Promise<Message | undefined>;
  drop(): Promise<unknown>;
}

async function logOn(password: string): Promise<Line> {
  const { host, port, sender_comp_ids, target_comp_id } = test.stack.file.fix;
  const socket = connect(port, host);
  const framer = new Framer();
  const received: Message[] = [];
  socket.on('data', chunk => received.push(...framer.push(chunk).messages.map(decode)));
  const closed = once(socket, 'close').then(() => received.at(-1));
  const header = {
    MsgType: MsgType.Logon,
    MsgSeqNum: '1',
    SenderCompID: sender_comp_ids[0],
    TargetCompID: target_comp_id,
  };
  const body = { EncryptMethod: '0', HeartBtInt: '30', ResetSeqNumFlag: 'Y', Password: password };
  const sendingTime = formatUtcTimestamp(new Clock().wall().getTime());
  socket.write(encode(new Message('FIX.4.2', fieldsOf({ ...header, SendingTime: sendingTime, ...body }))));
  await once(socket, 'data');
  return {
    first: received[0] as Message,
    last: closed,
    drop() {
      socket.destroy();
      return closed;
    },
  };
}

it('the password that npm start prints opens the session of CLIENT1, and a guess does not', async () => {
  const own = await logOn(test.stack.file.fix.password);
  expect(own.first.msgType).toBe(MsgType.Logon);
  await own.drop();

  const guessed = await logOn('fix_guessed');
  expect(guessed.first.msgType).toBe(MsgType.Logout);
  expect(guessed.first.get(Tag.Text)).toContain('the password does not belong to the firm');
});

it('a password is issued and revoked over the API, which ends the session', async () => {
  const { api } = test.broker;
  const issued = await api.post<IssuedFixPasswordView>(PASSWORDS, { name: 'Desk' });
  const { first, last } = await logOn(issued.password);
  expect(first.msgType).toBe(MsgType.Logon);

  await api.send('DELETE', `${PASSWORDS}/${issued.password_id}`);
  expect((await last)?.get(Tag.Text)).toBe('the password of this session was revoked');
  const { items } = await api.get<{ items: FixPasswordView[] }>(PASSWORDS);
  expect(items.find(({ password_id }) => password_id === issued.password_id)).toMatchObject({ status: 'revoked' });
});
