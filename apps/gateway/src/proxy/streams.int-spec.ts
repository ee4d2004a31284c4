import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { arrived, untilHeard } from '@sandbourse/test-support';
import { WebSocket } from 'undici';
import {
  bearer,
  type GatewayUnderTest,
  type LocalServer,
  serve,
  startGateway,
  tokenOf,
} from '../testing/gateway-under-test.js';

let service: LocalServer;
let gateway: GatewayUnderTest;
let streams: ServerResponse[];
let sockets: { request: IncomingMessage; socket: Duplex }[];

beforeEach(async () => {
  streams = [];
  sockets = [];
  service = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    streams.push(response);
    response.on('close', arrived);
    arrived();
  });
  service.server.on('upgrade', (request, socket) => {
    sockets.push({ request, socket });
    socket.on('close', arrived);
    arrived();
    socket.on('end', () => socket.end());
    if (request.url?.includes('ticket=good')) accept(request, socket);
    else refuse(socket);
  });
  gateway = await startGateway({ BAAS_URL: service.url, PM_URL: service.url });
});

afterEach(async () => {
  await gateway.close();
  await service.close();
});

/** Accepts the upgrade and sends every message back. */
function accept(request: IncomingMessage, socket: Duplex): void {
  const key = request.headers['sec-websocket-key'];
  const accepted = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  const protocol = request.headers['sec-websocket-protocol'] ? '\r\nSec-WebSocket-Protocol: service.v1' : '';
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accepted}${protocol}\r\n\r\n`,
  );
  socket.on('data', (frame: Buffer) => {
    if (isText(frame)) socket.write(unmasked(frame));
  });
}

function refuse(socket: Duplex): void {
  const body = '{"detail":"The ticket is not valid"}';
  socket.end(
    `HTTP/1.1 403 Forbidden\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
}

/**
 * Returns true for a text frame. A short frame of a client is its opcode, a length, a mask of four bytes and the masked
 * text (RFC 6455, 5.2).
 */
function isText(frame: Buffer): boolean {
  return (frame[0] ?? 0) === 0x81;
}

function unmasked(frame: Buffer): Buffer {
  const length = (frame[1] ?? 0) & 0x7f;
  const mask = frame.subarray(2, 6);
  const text = frame.subarray(6, 6 + length).map((byte, i) => byte ^ (mask[i % 4] ?? 0));
  return Buffer.concat([Buffer.from([0x81, length]), text]);
}

const socketUrl = (path: string) => gateway.url.replace('http', 'ws') + path;

describe('server-sent events', () => {
  const open = (leaving = new AbortController()) =>
    fetch(`${gateway.url}/api/v1/baas/events/trades`, { headers: bearer(), signal: leaving.signal });

  it('arrive one by one, as they are sent', async () => {
    const response = await open();
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const reader = response.body?.getReader();
    for (const event of ['data: 1\n\n', 'data: 2\n\n', ': still here\n\n']) {
      streams[0]?.write(event);
      const { value } = (await reader?.read()) ?? {};
      expect(Buffer.from(value ?? []).toString()).toBe(event);
    }
    await reader?.cancel();
  });

  it('end for the service when the client leaves', async () => {
    const leaving = new AbortController();
    await open(leaving);
    leaving.abort();
    await untilHeard(() => expect(streams[0]?.destroyed).toBe(true));
  });

  it('end for the client when the service ends them', async () => {
    const response = await open();
    streams[0]?.end('data: last\n\n');
    expect(await response.text()).toBe('data: last\n\n');
  });

  it('do not stand in the way of requests', async () => {
    const open20 = await Promise.all(Array.from({ length: 20 }, () => open()));
    expect(open20.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(streams).toHaveLength(20);
  });

  it('need a credential', async () => {
    expect((await fetch(`${gateway.url}/api/v1/baas/events/trades`)).status).toBe(401);
  });
});

describe('WebSockets', () => {
  it.each(['/api/v1/baas/stream', '/api/v1/pm/pm/stream'])('pass both ways at %s', async path => {
    const socket = new WebSocket(socketUrl(`${path}?ticket=good`));
    await once(socket, 'open');
    socket.send('hello');
    const [{ data }] = (await once(socket, 'message')) as [{ data: string }];
    expect(data).toBe('hello');
    expect(sockets[0]?.request.url).toBe(
      path === '/api/v1/baas/stream' ? '/v1/stream?ticket=good' : '/v1/pm/stream?ticket=good',
    );
    socket.close();
  });

  it('keep the subprotocol that carries the ticket', async () => {
    const socket = new WebSocket(socketUrl('/api/v1/baas/stream?ticket=good'), ['service.v1', 'service.token.abc']);
    await once(socket, 'open');
    expect(socket.protocol).toBe('service.v1');
    expect(sockets[0]?.request.headers['sec-websocket-protocol']).toBe('service.v1, service.token.abc');
    socket.close();
  });

  it('that a service refuses are refused as plain HTTP, with its body', async () => {
    const answer = await upgradeRaw(`/api/v1/baas/stream?ticket=${tokenOf()}`);
    expect(answer).toMatch(/^HTTP\/1.1 403 Forbidden\r\n/);
    expect(answer).toContain('{"detail":"The ticket is not valid"}');
  });

  it.each([
    { where: 'on a path without one', path: '/api/v1/baas/orders', status: 401 },
    { where: 'on a path that leads nowhere', path: '/api/v1/nothing', status: 404 },
    { where: 'on a page', path: '/docs', status: 404 },
    { where: 'on a malformed path', path: '/%zz', status: 400 },
  ])('requested $where answer $status', async ({ path, status }) => {
    const answer = await upgradeRaw(path);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('{"detail":');
  });

  it('54.15: by POST answer 405, and do not reach the service', async () => {
    const answer = await upgradeRaw('/api/v1/baas/stream?ticket=good', 'POST');
    expect(answer).toMatch(/^HTTP\/1.1 405 Method Not Allowed\r\n/);
    expect(answer).toMatch(/^allow: GET\r$/im);
    expect(answer).toContain('{"detail":"The handshake of a WebSocket is a GET request"');
    expect(sockets).toEqual([]);
  });

  it('of a service that is down answer 503', async () => {
    await service.close();
    const answer = await upgradeRaw('/api/v1/baas/stream?ticket=good');
    expect(answer).toMatch(/^HTTP\/1.1 503 /);
    expect(answer).toContain('{"detail":"The baas service is not reachable');
  });

  it('take the service along when the client drops', async () => {
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(upgradeRequest('/api/v1/baas/stream?ticket=good'));
    await once(socket, 'data');
    socket.destroy();
    await untilHeard(() => expect(sockets[0]?.socket.destroyed).toBe(true));
  });

  it('take the client along when the service drops', async () => {
    const socket = new WebSocket(socketUrl('/api/v1/baas/stream?ticket=good'));
    await once(socket, 'open');
    sockets[0]?.socket.destroy();
    const [{ code }] = (await once(socket, 'close')) as [{ code: number }];
    expect(code).toBe(1006);
  });
});

describe('55.5: closing the gateway', () => {
  const CLOSED = ': closed: The gateway is going away\n\n';
  const open = (path = '/api/v1/baas/events/trades') => fetch(gateway.url + path, { headers: bearer() });

  afterEach(async () => {
    gateway = await startGateway();
  });

  it('ends streams with the reason, closes sockets with 1001, and finishes requests', async () => {
    const response = await open();
    const socket = new WebSocket(socketUrl('/api/v1/baas/stream?ticket=good'));
    await once(socket, 'open');
    const slow = open('/api/v1/pm/portfolios');
    await untilHeard(() => expect(streams).toHaveLength(2));

    const left = once(socket, 'close') as Promise<[{ code: number; reason: string }]>;
    const closed = gateway.close();
    expect((await left)[0]).toMatchObject({ code: 1001, reason: 'the gateway is going away' });
    expect(await response.text()).toBe(CLOSED);
    await untilHeard(() => expect(streams[0]?.destroyed).toBe(true));
    streams[1]?.end('done');
    expect(await slow.then(answer => answer.text())).toBe('done');
    await closed;
    await expect(fetch(gateway.url)).rejects.toThrow();
  });

  it('sends the end of the chunked body, and closes the connection', async () => {
    const lines = ['GET /api/v1/baas/events/trades HTTP/1.1', 'Host: localhost', `Authorization: Bearer ${tokenOf()}`];
    const client = rawClient(`${lines.join('\r\n')}\r\n\r\n`);
    await untilHeard(() => expect(client.text()).toMatch(/\r\n\r\n$/));

    await gateway.close();
    await client.ended;
    expect(client.text()).toContain(`\r\n${CLOSED}\r\n0\r\n\r\n`);
  });

  it('passes the rest of an event on first', async () => {
    const response = await open();
    streams[0]?.write('data: 1\n\ndata: fir');
    const reader = response.body?.getReader();
    const next = async () => Buffer.from((await reader?.read())?.value ?? []).toString();
    let text = await next();
    expect(text).toBe('data: 1\n\ndata: fir');

    const closed = gateway.close();
    streams[0]?.write('st\n\ndata: lost\n\n');
    for (let part = await next(); part !== ''; part = await next()) text += part;
    expect(text).toBe(`data: 1\n\ndata: first\n\n${CLOSED}`);
    await closed;
  });

  it('passes the rest of a frame on first', async () => {
    const client = rawClient(upgradeRequest('/api/v1/baas/stream?ticket=good'));
    await untilHeard(() => expect(client.text()).toMatch(/\r\n\r\n$/));
    sockets[0]?.socket.write(Buffer.from([0x01, 5, ...Buffer.from('he')]));
    await untilHeard(() => expect(client.text()).toMatch(/he$/));

    const closed = gateway.close();
    sockets[0]?.socket.write(Buffer.from([...Buffer.from('llo'), 0x80, 4, ...Buffer.from('lost')]));
    await client.ended;
    expect(client.text().endsWith('hello\x88\x1b\x03\xe9the gateway is going away')).toBe(true);
    await closed;
  });

  it('cuts a client that does not read, and tells one that waits for its stream to come again', async () => {
    const socket = connect(gateway.port, '127.0.0.1').pause();
    socket.on('error', () => socket.destroy()).write(upgradeRequest('/api/v1/baas/stream?ticket=good'));
    await untilHeard(() => expect(sockets).toHaveLength(1));
    service.server.removeAllListeners('request');
    service.server.on('request', (_, response) => {
      streams.push(response);
      arrived();
    });
    const waiting = open();
    await untilHeard(() => expect(streams).toHaveLength(1));

    const closed = gateway.close();
    expect((await waiting).status).toBe(503);
    await closed;
    socket.destroy();
  });
});

function upgradeRequest(path: string, method = 'GET'): string {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Sends a request, and collects the bytes that are received. */
function rawClient(request: string) {
  const socket = connect(gateway.port, '127.0.0.1');
  const received: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => {
    received.push(chunk);
    arrived();
  });
  socket.write(request);
  return { ended: once(socket, 'end'), text: () => Buffer.concat(received).toString('latin1') };
}

/** Requests an upgrade, and returns all bytes that are received until the connection ends. */
async function upgradeRaw(path: string, method?: string): Promise<string> {
  const socket = connect(gateway.port, '127.0.0.1');
  socket.write(upgradeRequest(path, method));
  let text = '';
  for await (const chunk of socket) text += chunk;
  return text;
}
