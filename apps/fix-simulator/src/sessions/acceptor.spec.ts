import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { DEFAULT_SETTINGS } from '@sandbourse/fix';
import { createLogger } from '@sandbourse/platform';
import { eventually } from '@sandbourse/testing';
import { FixClient } from '../testing/fix-client.js';
import { Acceptor } from './acceptor.js';
import { LiveSession } from './live-session.js';

const sessions = [
  new LiveSession({ ...DEFAULT_SETTINGS, role: 'acceptor', senderCompId: 'VENUE', targetCompId: 'BANK' }),
];
let received = 0;
const acceptor = new Acceptor(
  {
    sessions,
    attach: () => true,
    receive: (_session, _connection, messages) => {
      received += messages.length;
    },
    detach: () => undefined,
  },
  createLogger('test', 'silent'),
);
const sockets: Socket[] = [];

beforeAll(() => acceptor.listen(0, '127.0.0.1'));
beforeEach(() => {
  received = 0;
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

  await eventually(() => expect(received).toBe(1));
  await client.drop();
});

it('cuts the line of a client that sends nothing but garbled bytes', async () => {
  const client = new FixClient({ senderCompId: 'BANK' });
  await client.connect(acceptor.port);
  await eventually(() => expect(received).toBe(1));
  client.write(Buffer.alloc(256 * 1024, '8=FIX.4.2\x019=65008\x0135=', 'latin1'));

  await eventually(() => expect(client.isConnected).toBe(false));
});

it('goes on with a client that sends one garbled message', async () => {
  const client = new FixClient({ senderCompId: 'BANK' });
  await client.connect(acceptor.port);
  client.write(Buffer.alloc(64 * 1024, 'x'));
  client.write(Buffer.from('8=FIX.4.2\x019=5\x0135=0\x0110=161\x01', 'latin1'));

  await eventually(() => expect(received).toBe(2));
  await client.drop();
});
