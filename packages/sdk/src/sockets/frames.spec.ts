import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { Sandbourse, SocketClosedError, type SocketOptions } from '../index.js';
import { CASES } from '../testing/cases.js';

type Behave = (socket: WebSocket, connection: number) => void;

const NOTHING: Behave = () => {};
const subscribed: Behave = socket => socket.send(JSON.stringify({ type: 'subscribed', account_id: 'acct_1' }));

let server: Server;
let sockets: WebSocketServer;
let offered: string[][];

afterEach(async () => {
  for (const socket of sockets.clients) socket.terminate();
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
});

/**
 * A brokerage that issues tickets `1`, `2`, … After sending `answer` to the first frame, its sockets behave as the test
 * defines.
 */
async function brokerage(behave: Behave, answer = subscribed): Promise<Sandbourse> {
  offered = [];
  let minted = 0;
  server = createServer((_, response) => {
    minted += 1;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ticket: String(minted) }));
  });
  sockets = new WebSocketServer({ server, path: '/api/v1/baas/stream', handleProtocols: () => 'service.v1' });
  sockets.on('connection', (socket, { headers }) => {
    offered.push(String(headers['sec-websocket-protocol']).split(/, ?/));
    const connection = offered.length;
    socket.on('message', () => {
      answer(socket, connection);
      behave(socket, connection);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return new Sandbourse({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

interface TakeOptions extends Partial<SocketOptions> {
  readonly onFrame?: (type: string) => void;
}

async function take(client: Sandbourse, count: number, { onFrame, ...options }: TakeOptions = {}): Promise<string[]> {
  const types: string[] = [];
  for await (const frame of client.frames('baas', { accountId: 'acct_1', ...options })) {
    types.push(frame.type);
    onFrame?.(frame.type);
    if (types.length === count) break;
  }
  return types;
}

it.each(CASES.sockets)('61.1: $what', async ({ connections, take: count, types, tickets, lost, closed }) => {
  const client = await brokerage((socket, connection) => {
    const { frames, close } = connections[connection - 1] ?? { frames: [] };
    for (const frame of frames) socket.send(JSON.stringify(frame));
    if (close) socket.close(...close);
  }, NOTHING);
  const heard: string[] = [];
  const reasons: string[] = [];
  const reading = take(client, count, { onLost: reason => reasons.push(reason), onFrame: type => heard.push(type) });
  const ended = await reading.catch((error: unknown) => error);

  expect(heard).toEqual(types);
  expect(offered).toEqual(tickets.map(ticket => ['service.v1', `service.token.${ticket}`]));
  expect(reasons).toEqual(lost);
  const [closeCode, reason] = closed ?? [];
  if (closed) expect(ended).toMatchObject({ name: SocketClosedError.name, closeCode, reason });
});

it('comes back when nothing has come for too long, not even a ping', async () => {
  const lost: string[] = [];
  const client = await brokerage(() => {});
  expect(await take(client, 2, { silentMs: 50, onLost: reason => lost.push(reason) })).toHaveLength(2);
  expect(lost).toEqual(['closed with 1006']);
});

it('stays where pings come', async () => {
  const client = await brokerage(socket => {
    let pings = 0;
    const timer = setInterval(() => {
      pings += 1;
      if (pings < 25) return socket.ping();
      clearInterval(timer);
      socket.send(JSON.stringify({ type: 'price_update' }));
    }, 50);
  });
  expect(await take(client, 2, { silentMs: 1_000 })).toEqual(['subscribed', 'price_update']);
});

it('ends without an error when the caller aborts it, whether or not the server answers', async () => {
  const lost: string[] = [];
  const controller = new AbortController();
  const client = await brokerage(socket => {
    socket.pause();
    setTimeout(() => controller.abort(), 50);
  });
  await take(client, 9, { signal: controller.signal, onLost: reason => lost.push(reason) });
  expect(offered.length).toBe(1);
  expect(lost).toEqual([]);
}, 5_000);
