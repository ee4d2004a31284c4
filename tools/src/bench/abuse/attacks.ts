import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SIGNATURE_HEADERS } from '@sandbourse/contracts';

export interface Target {
  readonly host: string;
  /** The port of the gateway. */
  readonly port: number;
  /** The port on which the venue accepts FIX connections. */
  readonly fixPort: number;
}

/** One attacker. It connects from the address `from` and continues until its process ends. */
export type Attacker = (target: Target, from: string) => Promise<never>;

export interface Attack {
  readonly name: string;
  readonly attackers: number;
  readonly attacker: Attacker;
}

const MEBIBYTE = 1024 * 1024;
const LARGE_JSON = Buffer.from(JSON.stringify({ items: Array.from({ length: MEBIBYTE / 16 }, () => ({ a: [1, 2] })) }));
const ALLOWED_JSON = Buffer.from(JSON.stringify({ items: Array.from({ length: 3_500 }, () => ({ a: [1, 2] })) }));
const DEEP_JSON = Buffer.from('[{"a":'.repeat(10_000));

const ORDERS = '/api/v1/baas/orders';
const SIGNED_ROUTE = '/api/v1/pm/stream/tickets';
const LOGIN = '/api/v1/auth/login';

/** The attacks. The attackers have no credentials, and each one sends as fast as the stack allows. */
export const ATTACKS: readonly Attack[] = [
  {
    name: 'made-up signatures, 1 MiB of JSON',
    attackers: 88,
    attacker: requests(() => ({ path: SIGNED_ROUTE, headers: madeUpSignature(), body: LARGE_JSON })),
  },
  {
    name: 'made-up signatures, JSON of a size that passes',
    attackers: 88,
    attacker: requests(() => ({ path: SIGNED_ROUTE, headers: madeUpSignature(), body: ALLOWED_JSON })),
  },
  {
    name: 'wrong bearer tokens',
    attackers: 88,
    attacker: requests(() => ({ path: ORDERS, headers: { authorization: `Bearer ${madeUpToken()}` } })),
  },
  {
    name: 'wrong passwords',
    attackers: 32,
    attacker: requests(() => ({
      path: LOGIN,
      body: Buffer.from(JSON.stringify({ email: `${randomUUID()}@example.com`, password: randomUUID() })),
    })),
  },
  { name: 'deep JSON', attackers: 88, attacker: requests(() => ({ path: LOGIN, body: DEEP_JSON })) },
  { name: 'the description of the API', attackers: 88, attacker: requests(() => ({ path: '/openapi.json' })) },
  { name: 'whether the services are ready', attackers: 88, attacker: requests(() => ({ path: '/health/ready' })) },
  { name: 'slow bodies and slow headers', attackers: 600, attacker: slowly },
  { name: 'many connections', attackers: 600, attacker: connections },
  {
    name: 'huge headers',
    attackers: 88,
    attacker: requests(() => ({ path: ORDERS, headers: { 'x-padding': 'a'.repeat(15_000 + Math.random() * 2_000) } })),
  },
  { name: 'requests in each other’s wake', attackers: 16, attacker: pipelined },
  { name: 'FIX garbage', attackers: 32, attacker: fixGarbage },
];

interface MadeUpRequest {
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer;
}

/** Sends requests one after the other over a connection, and connects again when the server closes it. */
function requests(make: () => MadeUpRequest): Attacker {
  return async ({ host, port }, from) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const { path, headers, body } = make();
      const sent = request({ agent, host, port, path, localAddress: from, method: body ? 'POST' : 'GET' });
      for (const [name, value] of Object.entries(headers ?? {})) sent.setHeader(name, value);
      if (body) sent.setHeader('content-type', 'application/json').setHeader('content-length', body.length);
      sent.on('response', response => response.resume());
      const closed = new Promise(resolve => sent.on('close', resolve).on('error', resolve));
      sent.end(body);
      await closed;
    }
  };
}

function madeUpSignature(): Record<string, string> {
  return {
    [SIGNATURE_HEADERS.keyId]: 'key_01JD4Z8M6Q0W3E5R7T9Y1V3X5Z',
    [SIGNATURE_HEADERS.timestamp]: String(Math.round(performance.timeOrigin + performance.now())),
    [SIGNATURE_HEADERS.signature]: randomBytes(32).toString('hex'),
  };
}

/** Returns a well-formed token with a signature of an unknown secret. */
function madeUpToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { sub: randomUUID(), role: 'ops_admin', iss: 'sandbourse', exp: 4_102_444_800 };
  return `${part({ alg: 'HS256', typ: 'JWT', kid: 'local' })}.${part(claims)}.${randomBytes(32).toString('base64url')}`;
}

/**
 * Sends a request one byte at a time, with pauses. Alternates between requests with slow headers and requests with a
 * slow body.
 */
async function slowly({ host, port }: Target, from: string): Promise<never> {
  for (let turn = Math.round(Math.random()); ; turn += 1) {
    const socket = await connected(host, port, from);
    const start = `POST ${SIGNED_ROUTE} HTTP/1.1\r\nHost: localhost\r\nX-SVC-Signature: a\r\n`;
    socket.write(turn % 2 ? start : `${start}Content-Length: 10000\r\n\r\n`);
    while (socket.writable) {
      await sleep(500);
      socket.write(turn % 2 ? 'X-A: b\r\n' : ' ');
    }
    socket.destroy();
  }
}

/**
 * Opens connections. About half of the attackers keep their connection open, and the others close it and open a new
 * one.
 */
async function connections({ host, port }: Target, from: string): Promise<never> {
  const stays = Math.random() < 0.5;
  for (;;) {
    const socket = await connected(host, port, from);
    if (stays) await new Promise(resolve => socket.on('close', resolve));
    socket.destroy();
  }
}

/** Sends many requests on one connection without waiting for the responses (HTTP pipelining). */
async function pipelined({ host, port }: Target, from: string): Promise<never> {
  return flood(port, host, from, Buffer.from(`GET ${ORDERS} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(500)));
}

async function fixGarbage({ host, fixPort }: Target, from: string): Promise<never> {
  return flood(fixPort, host, from, Buffer.from('8=FIX.4.2|9=65008|'.replaceAll('|', '\x01').repeat(1_000)));
}

async function flood(port: number, host: string, from: string, bytes: Buffer): Promise<never> {
  for (;;) {
    const socket = await connected(host, port, from);
    socket.resume();
    while (socket.writable) {
      if (!socket.write(bytes))
        await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
      else await sleep(0);
    }
    socket.destroy();
  }
}

/** Connects to the server. If the server refuses the connection, returns a closed socket. */
async function connected(host: string, port: number, from: string): Promise<Socket> {
  const socket = connect({ host, port, localAddress: from });
  await new Promise<void>(resolve =>
    socket
      .on('connect', resolve)
      .on('error', () => resolve())
      .on('close', resolve),
  );
  return socket;
}
