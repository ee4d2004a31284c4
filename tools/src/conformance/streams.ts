import assert from 'node:assert/strict';
import { once } from 'node:events';
import {
  bodyHash,
  type CloudEvent,
  type IssuedApiKeyView,
  SIGNATURE_HEADERS,
  type StreamTicketView,
  signatureOf,
} from '@sandbourse/contracts';
import { Clock } from '@sandbourse/platform/clock';
import { WebSocket } from 'ws';
import { until } from '../api-client.js';
import { patientFetch, patiently } from '../client/patient-client.js';
import { BAAS, PM } from './expect.js';
import type { World } from './world.js';

export const SOCKETS = { [BAAS]: `${BAAS}/stream`, [PM]: `${PM}/pm/stream` } as const;
export type SocketPillar = keyof typeof SOCKETS;

type SentHeaders = Record<string, string>;

export async function bearer(world: World, role = 'advisor', options = {}): Promise<SentHeaders> {
  return { authorization: `Bearer ${await world.tokenOf(role, options)}` };
}

/** Returns the headers that sign a request with an API key. `path` is the path that the service itself sees. */
export function signed(
  key: IssuedApiKeyView,
  method: string,
  path: string,
  { body = '', at = new Clock().wall() } = {},
): SentHeaders {
  const timestamp = String(at.getTime());
  return {
    [SIGNATURE_HEADERS.keyId]: key.key_id,
    [SIGNATURE_HEADERS.timestamp]: timestamp,
    [SIGNATURE_HEADERS.signature]: signatureOf({ method, path, timestamp, bodySha256: bodyHash(body) }, key.key_secret),
  };
}

export function ago(seconds: number): Date {
  return new Date(new Clock().wall().getTime() - seconds * 1000);
}

export interface EventStream {
  readonly status: number;
  readonly contentType: string;
  readonly events: readonly CloudEvent[];
  /** All lines that the stream has sent so far. */
  readonly lines: readonly string[];
  next(isIt: (event: CloudEvent) => boolean): Promise<CloudEvent>;
}

/** Opens an event stream, passes it to `use`, and closes it afterwards. */
export async function listening<T>(
  world: World,
  path: string,
  headers: SentHeaders | (() => SentHeaders),
  use: (stream: EventStream) => Promise<T>,
): Promise<T> {
  const leaving = new AbortController();
  const answer = await patientFetch(`${world.baseUrl}${BAAS}/events/${path}`, () => ({
    headers: typeof headers === 'function' ? headers() : headers,
    signal: leaving.signal,
  }));
  const events: CloudEvent[] = [];
  const lines: string[] = [];
  const reading = collect(answer, lines, events).catch(() => undefined);
  try {
    return await use({
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? '',
      events,
      lines,
      async next(isIt) {
        const found = await until(
          async () => events.find(isIt),
          event => event !== undefined,
        );
        assert.ok(found);
        return found;
      },
    });
  } finally {
    leaving.abort();
    await reading;
  }
}

/** Places an order that does not fill at once on the shared account, and returns its event from the stream. */
export async function submittedOn(world: World, stream: EventStream): Promise<CloudEvent> {
  const { order_id } = await (await world.broker()).place(await world.restingOrder());
  return stream.next(({ data }) => (data.order as { order_id?: string }).order_id === order_id);
}

async function collect(answer: Response, lines: string[], events: CloudEvent[]): Promise<void> {
  let rest = '';
  for await (const chunk of answer.body ?? []) {
    rest += Buffer.from(chunk).toString();
    const whole = rest.split('\n');
    rest = whole.pop() ?? '';
    lines.push(...whole);
    for (const line of whole) if (line.startsWith('data: ')) events.push(JSON.parse(line.slice('data: '.length)));
  }
}

export async function ticketOf(world: World, pillar: SocketPillar = BAAS, options = {}): Promise<string> {
  return (await (await world.as('advisor', options)).post<StreamTicketView>(`${pillar}/stream/tickets`, undefined))
    .ticket;
}

/** Opens a WebSocket. Returns the socket, or the HTTP status if the service refuses the handshake. */
export function handshake(
  world: World,
  pillar: SocketPillar,
  offer: { query?: string; protocols?: string[] } = {},
): Promise<number | WebSocket> {
  return patiently(
    () => shakeHands(world, pillar, offer),
    answer => answer === 503,
  );
}

async function shakeHands(
  world: World,
  pillar: SocketPillar,
  { query = '', protocols = [] }: { query?: string; protocols?: string[] },
): Promise<number | WebSocket> {
  const socket = new WebSocket(world.baseUrl.replace(/^http/, 'ws') + SOCKETS[pillar] + query, protocols);
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(socket));
    socket.on('unexpected-response', (_, response) => {
      socket.on('error', () => undefined);
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    socket.on('error', reject);
  });
}

/** Opens a WebSocket with a new ticket, passes it to `use`, and closes it afterwards. */
export async function connected<T>(
  world: World,
  use: (socket: WebSocket) => Promise<T>,
  pillar: SocketPillar = BAAS,
  options = {},
): Promise<T> {
  const socket = await handshake(world, pillar, { query: `?ticket=${await ticketOf(world, pillar, options)}` });
  assert.ok(typeof socket !== 'number', `the handshake was refused with ${socket}`);
  try {
    return await use(socket);
  } finally {
    socket.terminate();
  }
}

export type Frame = Record<string, unknown>;

export interface Frames {
  readonly all: readonly Frame[];
  next(isIt: (frame: Frame) => boolean): Promise<Frame>;
}

export function framesOf(socket: WebSocket): Frames {
  const all: Frame[] = [];
  socket.on('message', data => all.push(JSON.parse(String(data)) as Frame));
  return {
    all,
    async next(isIt) {
      const found = await until(
        async () => all.find(isIt),
        frame => frame !== undefined,
      );
      assert.ok(found);
      return found;
    },
  };
}

/** Sends a frame and returns the response to it. Frames with market data can arrive before the response. */
export function frameAfter(socket: WebSocket, frame: unknown): Promise<Frame> {
  const frames = framesOf(socket);
  socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  return frames.next(({ account_id }) => account_id !== undefined);
}

export async function closeCodeAfter(socket: WebSocket, frame?: unknown): Promise<number> {
  if (frame !== undefined) socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  const [code] = await once(socket, 'close');
  return code as number;
}
