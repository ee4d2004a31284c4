import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { DEFAULT_SETTINGS, encode, fieldsOf, formatUtcTimestamp, Message } from '@sandbourse/fix';
import { Clock } from '@sandbourse/platform/clock';
import { createLogger } from '@sandbourse/platform/observability';
import { arrived, FixClient, untilHeard } from '@sandbourse/test-support';
import { Acceptor } from './acceptor.js';
import type { Admission } from './admission.js';
import { LiveSession } from './live-session.js';

const sessions = [
  new LiveSession({ ...DEFAULT_SETTINGS, role: 'acceptor', senderCompId: 'VENUE', targetCompId: 'BANK' }),
];
let received = 0;
const turnedAway: string[] = [];
let admission: Admission = { isAdmitted: true };
const acceptor = new Acceptor(
  {
    attach: () => true,
    receive: (_session, connection, messages) => {
      connection.awaits(0);
      received += messages.length;
      arrived();
    },
    detach: () => undefined,
    rejectLogon: (_session, connection, text) => {
      turnedAway.push(text);
      connection.destroy();
    },
    clock: new Clock(),
  },
  { sessions: () => sessions, admit: async () => admission, log: createLogger('test', 'silent') },
);
const sockets: Socket[] = [];

beforeAll(() => acceptor.listen(0, '127.0.0.1'));
beforeEach(() => {
  received = 0;
  admission = { isAdmitted: true };
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => acceptor.close());

async function aStranger(): Promise<Socket> {
  const socket = connect(acceptor.port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

it('lets a client in however many idle strangers are on its lines', async () => {
  for (let index = 0; index < 300; index += 1) await aStranger();
  const client = new FixClient({ senderCompId: 'BANK' });
  await client.connect(acceptor.port);

  await untilHeard(() => expect(received).toBe(1));
  await client.drop();
});

it('goes on with a client that sends one garbled message', async () => {
  const client = new FixClient({ senderCompId: 'BANK' });
  await client.connect(acceptor.port);
  client.write(Buffer.alloc(64 * 1024, 'x'));
  client.write(Buffer.from('8=FIX.4.2\x019=5\x0135=0\x0110=161\x01', 'latin1'));

  await untilHeard(() => expect(received).toBe(2));
  await client.drop();
});

it('tells who may not log on why, and gives the session nothing of the line', async () => {
  admission = { isAdmitted: false, text: 'the password does not fit' };
  const client = new FixClient({ senderCompId: 'BANK' });
  await client.connect(acceptor.port);

  await untilHeard(() => expect(client.isConnected).toBe(false));
  expect(turnedAway).toEqual(['the password does not fit']);
  expect(received).toBe(0);
});

it('hangs up without a word on who does not begin with a Logon', async () => {
  const stranger = await aStranger();
  const closed = once(stranger, 'close');
  const header = { MsgType: '0', MsgSeqNum: '1', SenderCompID: 'BANK', TargetCompID: 'VENUE' };
  stranger.write(encode(new Message('FIX.4.2', fieldsOf({ ...header, SendingTime: formatUtcTimestamp(Date.now()) }))));

  await closed;
  expect(received).toBe(0);
});

it('cuts the line of a client that sends nothing but garbled bytes', async () => {
  const client = new FixClient({ senderCompId: 'BANK' });
  await client.connect(acceptor.port);
  await untilHeard(() => expect(received).toBe(1));
  client.write(Buffer.alloc(256 * 1024, '8=FIX.4.2\x019=65008\x0135=', 'latin1'));

  await untilHeard(() => expect(client.isConnected).toBe(false));
});

it('reads an address that garbled bytes came from no faster over new lines', async () => {
  const flood = Buffer.alloc(256 * 1024, '8=FIX.4.2\x019=65008\x0135=', 'latin1');
  const startedAt = performance.now();
  for (let line = 0; line < 3; line += 1) {
    const stranger = await aStranger();
    const closed = new Promise(resolve => stranger.on('close', resolve));
    stranger.write(flood);
    await closed;
  }

  // The first connection may be read immediately. The other two wait for one second each.
  expect(performance.now() - startedAt).toBeGreaterThan(1_900);
});
