import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FaultKind, isStreamFault, type MetFault, SOCKET_HOLDER_HEADER } from '@sandbourse/contracts';
import { arrived, untilHeard } from '@sandbourse/test-support';
import { WebSocket } from 'undici';
import { AnnouncedFaults } from '../testing/announced-faults.js';
import { type GatewayUnderTest, type LocalServer, serve, startGateway } from '../testing/gateway-under-test.js';

const STREAM = '/api/v1/baas/stream';
const RFC_6455 = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const PING = Buffer.from([0x89, 0x02, 0x68, 0x69]);

let auth: AnnouncedFaults;
let baas: LocalServer;
let gateway: GatewayUnderTest;
let services: { readonly socket: Duplex; received: Buffer }[] = [];

beforeAll(async () => {
  auth = await AnnouncedFaults.start();
  baas = await serve((_, response) => response.end());
  baas.server.on('upgrade', accept);
  gateway = await startGateway({ AUTH_URL: auth.url, BAAS_URL: baas.url, INTERNAL_SECRET: 's'.repeat(40) });
  await auth.announce({ fault_id: 'flt_1', do: 'mute', routes: [`GET ${STREAM}`] });
});

afterAll(async () => {
  await gateway.close();
  await Promise.all([auth.close(), baas.close()]);
});

beforeEach(() => {
  services = [];
});

/** Accepts a handshake as a service does. The ticket is the firm of the holder. */
function accept({ url, headers }: IncomingMessage, socket: Duplex): void {
  const ticket = new URL(url ?? '', 'http://localhost').searchParams.get('ticket');
  const holder = { firm_id: ticket, actor: 'pauth_1', key_id: null, token_id: 'jti-1', may_write: ticket !== 'reader' };
  const lines = [
    'HTTP/1.1 101 Switching Protocols',
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Accept: ${createHash('sha1').update(`${headers['sec-websocket-key']}${RFC_6455}`).digest('base64')}`,
    ...(ticket === 'live' ? [] : [`${SOCKET_HOLDER_HEADER}: ${encodeURIComponent(JSON.stringify(holder))}`]),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const service = { socket, received: Buffer.alloc(0) };
  services.push(service);
  socket.on('error', () => socket.destroy());
  socket.on('end', () => socket.end());
  socket.on('data', chunk => {
    service.received = Buffer.concat([service.received, chunk]);
    arrived();
  });
  socket.on('close', arrived);
}

const textFrame = (text: string) => Buffer.concat([Buffer.from([0x81, text.length]), Buffer.from(text)]);

const urlOf = (ticket: string) => `${gateway.url.replace('http', 'ws')}${STREAM}?ticket=${ticket}`;

/** Opens a WebSocket that meets a fault. Its service sends two frames with a ping between them. */
async function opened(met: Omit<MetFault, 'fault_id'>, ticket = 'firm_test', headers = {}) {
  auth.fault = { fault_id: 'flt_1', ...met };
  const socket = new WebSocket(urlOf(ticket), { headers });
  const texts: string[] = [];
  let end: { code: number; reason: string } | undefined;
  socket.addEventListener('message', ({ data }) => {
    texts.push(String(data));
    arrived();
  });
  socket.addEventListener('close', ({ code, reason }) => {
    end = { code, reason };
    arrived();
  });
  await once(socket, 'open');
  await untilHeard(() => expect(services).toHaveLength(1));
  const [service] = services;
  for (const frame of [textFrame('one'), PING, textFrame('two')]) service?.socket.write(frame);
  return { socket, texts, ended: () => end, service: service as NonNullable<typeof service> };
}

// biome-ignore format: a table
it.each([
  { met: { do: 'disconnect', events: 1 },             code: 1006 },
  { met: { do: 'disconnect', events: 1, close_code: 1011 }, code: 1011 },
  { met: { do: 'slow_consumer', events: 1 },          code: 1013 },
] as const)('60.3: $met ends a WebSocket with $code after one frame, and tells the service', async ({ met, code }) => {
  const { texts, ended, service } = await opened(met);
  await untilHeard(() => expect(ended()).toMatchObject({ code }));
  expect(texts).toEqual(['one']);
  await untilHeard(() => expect(service.socket.destroyed).toBe(true));
});

// biome-ignore format: a table
it.each([
  { met: { do: 'mute', events: 1 },                    texts: ['one'] },
  { met: { do: 'mute', events: 1, heartbeats: false }, texts: ['one'] },
  { met: { do: 'duplicate' },                          texts: ['one', 'one', 'two', 'two'] },
  { met: { do: 'late', seconds: 0.05 },                texts: ['one', 'two'] },
] as const)('60.3: $met: a client gets the frames $texts, and its service gets a pong', async ({ met, texts }) => {
  const opening = await opened(met);
  await untilHeard(() => expect(opening.service.received.toString('latin1')).toMatch(/^\x8a/));
  await untilHeard(() => expect(opening.texts).toEqual(texts));
  expect(opening.ended()).toBeUndefined();
  opening.socket.close();
  await untilHeard(() => expect(opening.service.received.includes(0x88)).toBe(true));
  opening.service.socket.destroy();
});

it('60.3: half_open: nothing passes in either direction, and the service keeps the connection', async () => {
  const { socket, texts, ended, service } = await opened({ do: 'half_open', events: 1 });
  await untilHeard(() => expect(service.received.toString('latin1')).toMatch(/^\x8a/));
  socket.send('lost');
  service.socket.write(PING);
  await untilHeard(() => expect(service.received.toString('latin1').match(/\x8a/g)).toHaveLength(2));
  expect([texts, service.received.includes(0x81), ended()]).toEqual([['one'], false, undefined]);
  service.socket.destroy();
  await untilHeard(() => expect(ended()).toMatchObject({ code: 1006 }));
});

it('60.3: a handshake is answered with a status, and the accepted WebSocket ends', async () => {
  auth.fault = { fault_id: 'flt_1', do: 'status', status: 503 };
  const socket = new WebSocket(urlOf('firm_test'));
  await once(socket, 'close');
  expect(socket.readyState).toBe(WebSocket.CLOSED);
  await untilHeard(() => expect(services[0]?.socket.destroyed).toBe(true));
});

it('60.1: the header X-Sandbox-Fault applies a fault to one WebSocket', async () => {
  auth.questions = [];
  const asked = { 'x-sandbox-fault': 'disconnect; events=1; close_code=1011' };
  const { texts, ended } = await opened({ do: 'mute' }, 'firm_neighbour', asked);
  await untilHeard(() => expect(ended()).toMatchObject({ code: 1011 }));
  expect(texts).toEqual(['one']);
  expect(auth.questions).toMatchObject([{ fault_ids: [], header: { do: 'disconnect', close_code: 1011 } }]);
});

// biome-ignore format: a table
it.each([
  { header: 'gap',          ticket: 'firm_test', status: 400, says: 'gap is a fault of event streams that continue' },
  { header: 'lose_reply',   ticket: 'firm_test', status: 400, says: 'lose_reply is a fault of answers' },
  { header: 'disconect',    ticket: 'firm_test', status: 400, says: 'Did you mean disconnect' },
  { header: 'mute',         ticket: 'reader',    status: 403, says: 'needs a login or key that may write' },
])('60.1: the header $header of a WebSocket is refused with $status', async ({ header, ticket, status, says }) => {
  const { port, hostname } = new URL(gateway.url);
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' };
  const asked = request({ port, hostname, path: `${STREAM}?ticket=${ticket}`, headers: { ...upgrade, 'x-sandbox-fault': header } }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect([answer.statusCode, answer.headers['x-sandbox']]).toEqual([status, 'true']);
  expect(JSON.parse((await buffer(answer)).toString()).detail).toContain(says);
  await untilHeard(() => expect(services[0]?.socket.destroyed).toBe(true));
});

it('60.1: a live firm opens a WebSocket with the header as usual', async () => {
  const { socket, texts } = await opened({ do: 'mute' }, 'live', { 'x-sandbox-fault': 'nonsense' });
  await untilHeard(() => expect(texts).toEqual(['one', 'two']));
  socket.close();
  services[0]?.socket.destroy();
});

it.each(['firm_neighbour', 'live'])('60.8: a WebSocket of %s meets nothing, and asks nothing', async firm => {
  auth.questions = [];
  const { socket, texts } = await opened({ do: 'mute' }, firm);
  await untilHeard(() => expect(texts).toEqual(['one', 'two']));
  expect(auth.questions).toEqual([]);
  socket.close();
  services[0]?.socket.destroy();
});

it('60.8: a WebSocket asks only about the kinds of faults that it can meet', async () => {
  for (const kind of FaultKind.options) await auth.announce({ fault_id: kind, firm_id: 'firm_stormy', do: kind });
  auth.questions = [];
  const { socket, texts } = await opened({ do: 'late', seconds: 0 }, 'firm_stormy');
  await untilHeard(() => expect(texts).toEqual(['one', 'two']));
  const isOfSocket = (kind: FaultKind) => kind === 'status' || (isStreamFault(kind) && kind !== 'gap');
  expect(auth.questions.map(({ fault_ids }) => fault_ids)).toEqual([FaultKind.options.filter(isOfSocket)]);
  socket.close();
  services[0]?.socket.destroy();
});

it('60.1: a rule of streams reports the streams that it did not match, and the keys of those on its route', async () => {
  const ofFirm = { firm_id: 'firm_near', do: 'mute' } as const;
  await auth.announce({ fault_id: 'flt_pm', ...ofFirm, routes: ['GET /api/v1/pm/pm/stream'] });
  await auth.announce({ fault_id: 'flt_key', ...ofFirm, key_id: 'key_1' });
  await auth.announce({ fault_id: 'flt_orders', ...ofFirm, do: 'slow', routes: ['POST /api/v1/baas/orders'] });
  const { socket, texts } = await opened({ do: 'mute' }, 'firm_near');
  await untilHeard(() => expect(texts).toEqual(['one', 'two']));
  await untilHeard(() =>
    expect(auth.nearMisses).toEqual([
      { fault_id: 'flt_pm', term: 'on', value: `GET ${STREAM}` },
      { fault_id: 'flt_key', term: 'key_id', value: 'pauth_1' },
    ]),
  );
  socket.close();
  services[0]?.socket.destroy();
});
