import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  codeOfStatus,
  ERROR_STATUS,
  type ErrorBody,
  type ErrorCode,
  SOCKET_HOLDER_HEADER,
  type SocketHolder,
  type SubscribedFrame,
  SubscribeFrame,
  storedIn,
} from '@sandbourse/contracts';
import type { Logger } from 'pino';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Caller } from '../../caller.js';
import type { Clock } from '../../clock.js';
import { ValidationFailed } from '../../errors.js';
import { mayAskForFaults } from '../../requests/auth/auth.guard.js';
import { unstorableTexts } from '../../requests/http/storable-text.js';
import { extra } from '../../requests/http/validation-items.js';
import type { HeapWatch } from '../../running/observability/heap-watch.js';
import { Every } from '../../running/work/declarations.js';
import { CLOSE } from './close-codes.js';
import { notYours } from './close-reasons.js';
import type { CredentialWatch } from './credential-watch.js';
import type { FrameHub } from './frame-hub.js';
import { SUBPROTOCOL, ticketOf, unknownParametersOf } from './handshake.js';
import { type OpenStreams, TooManyStreams } from './open-streams.js';
import { SocketClient } from './socket-client.js';
import { TicketRefused } from './stream-tickets.js';

const SUBSCRIBE_WITHIN_MS = 10_000;
/**
 * The delay before a new socket receives the current prices, in milliseconds. A client that subscribes immediately
 * receives the confirmation of its subscription first.
 */
const PRESENT_AFTER_MS = 250;
const PING_EVERY_MS = 30_000;
const FRAME_BYTES_MAX = 4_096;
const RESTORED = 'your firm is restored to a snapshot: reload the state and connect again';

export interface StreamSocketsOptions {
  /** The path in the service, such as `/v1/stream`. */
  readonly path: string;
  /** Redeems a ticket. Throws TicketRefused. */
  readonly redeem: (ticket: string) => Promise<Caller>;
  /** Evaluates the predicate of the REST route for the same account. */
  readonly sees: (caller: Caller, accountId: string) => Promise<boolean>;
  /**
   * Calls a function when the caller's credential has become invalid. Returns the function to call when the socket has
   * closed.
   */
  readonly watch: CredentialWatch['watch'];
  readonly streams: OpenStreams;
  readonly frames: FrameHub;
  readonly heap: Pick<HeapWatch, 'isShort'>;
  readonly clock: Clock;
  readonly subscribeWithinMs?: number;
  readonly log: Logger;
}

/**
 * The WebSocket endpoint of a pillar. One ticket opens one socket. The socket receives the market frames, and also the
 * frames of one account if it subscribes to this account.
 */
export class StreamSockets {
  private readonly sockets = new WebSocketServer({
    noServer: true,
    clientTracking: true,
    maxPayload: FRAME_BYTES_MAX,
    handleProtocols: offered => offered.has(SUBPROTOCOL) && SUBPROTOCOL,
  });
  private readonly alive = new WeakSet<WebSocket>();
  /** The callers of handshakes that are being answered. */
  private readonly callers = new WeakMap<IncomingMessage, Caller>();

  constructor(private readonly options: StreamSocketsOptions) {
    this.sockets.on('headers', (headers, request) => headers.push(...holderHeaders(this.callers.get(request))));
  }

  listen(server: Server): void {
    server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      this.open(request, socket, head).catch((error: unknown) => {
        if (error instanceof TicketRefused) return refuse(socket, 403, error.message);
        if (error instanceof TooManyStreams) return refuse(socket, ERROR_STATUS[error.code], error.message, error.code);
        if (error instanceof ValidationFailed) return refuse(socket, 422, [...error.items]);
        this.options.log.warn({ error }, 'a WebSocket handshake failed');
        refuse(socket, 503, 'Tickets cannot be checked at the moment. Try again shortly');
      });
    });
  }

  close(): void {
    for (const socket of this.sockets.clients) socket.close(CLOSE.goingAway, 'the service is going away');
    this.sockets.close();
  }

  private async open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (request.url?.split('?', 1)[0] !== this.options.path) return refuse(socket, 404, 'Not found');

    const ticket = ticketOf(request);
    if (!ticket) throw new TicketRefused();
    const unknown = unknownParametersOf(request);
    if (unknown.length > 0) throw new ValidationFailed(unknown.map(name => extra(['query', name], ['ticket'])));
    const caller = await this.options.redeem(ticket);
    this.options.streams.add(caller, socket);
    this.callers.set(request, caller);
    this.sockets.handleUpgrade(request, socket, head, opened => {
      this.welcome(opened, caller, new SocketClient(caller, opened, socket, this.options.heap));
    });
  }

  private welcome(socket: WebSocket, caller: Caller, client: SocketClient): void {
    const { clock, subscribeWithinMs = SUBSCRIBE_WITHIN_MS } = this.options;
    const cancelDeadline = clock.after(subscribeWithinMs, () =>
      socket.close(CLOSE.malformed, 'no subscribe frame in time'),
    );
    this.alive.add(socket);
    socket.on('pong', () => this.alive.add(socket));
    socket.on('error', error => this.options.log.debug({ error }, 'a WebSocket broke'));
    const stopWatching = this.options.watch(caller, (reason, kind) =>
      kind === 'RESTORED' ? socket.close(CLOSE.restored, RESTORED) : socket.close(CLOSE.notEntitled, reason),
    );
    const leave = this.options.frames.join(client);
    const sendPresent = once(() => this.sendPresent(client));
    const cancelPause = clock.after(PRESENT_AFTER_MS, sendPresent);
    socket.on('close', () => {
      cancelDeadline();
      cancelPause();
      stopWatching();
      leave();
    });
    socket.once('message', (data, isBinary) => {
      cancelDeadline();
      socket.on('message', () => socket.close(CLOSE.malformed, 'one subscription a connection'));
      this.subscribe(socket, caller, client, isBinary ? undefined : jsonOf(data)).then(
        sendPresent,
        (error: unknown) => {
          this.options.log.warn({ error }, 'a subscription failed');
          socket.close(CLOSE.failed, 'try again shortly');
        },
      );
    });
  }

  /** Sends the current prices. If the market cannot be read, the client still receives later changes. */
  private async sendPresent(client: SocketClient): Promise<void> {
    if (!client.isOpen) return;
    await this.options.frames.sendPresent(client).catch((error: unknown) => {
      this.options.log.warn({ error }, 'a WebSocket did not receive the current prices');
    });
  }

  private async subscribe(socket: WebSocket, caller: Caller, client: SocketClient, sent: unknown): Promise<void> {
    const frame = SubscribeFrame.safeParse(sent);
    if (!frame.success || unstorableTexts(frame.data, []).length > 0)
      return socket.close(CLOSE.malformed, 'send {"action":"subscribe","account_id":"..."}');

    const { account_id } = frame.data;
    const accountId = storedIn(caller.firmId, account_id);
    if (!(await this.options.sees(caller, accountId))) return socket.close(CLOSE.notEntitled, notYours(account_id));
    if (!client.isOpen) return;
    client.send([Buffer.from(JSON.stringify({ type: 'subscribed', account_id } satisfies SubscribedFrame))]);
    socket.on('close', this.options.frames.subscribe(client, accountId));
  }

  /**
   * Terminates the connections of clients that have not responded to the last ping, even if the connections still look
   * open.
   */
  @Every(PING_EVERY_MS, 'the clients of sockets were not pinged')
  cutDead(): void {
    for (const socket of this.sockets.clients) {
      if (!this.alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }
}

/** Returns the header with which the gateway finds the faults of a sandbox firm. */
function holderHeaders(caller: Caller | undefined): string[] {
  if (!caller?.isSandbox) return [];
  const { firmId, userId, keyId, token, apiScopes, role } = caller;
  const holder: SocketHolder = {
    firm_id: firmId,
    actor: userId,
    key_id: keyId,
    token_id: token?.jti ?? null,
    may_write: mayAskForFaults(role, apiScopes),
  };
  return [`${SOCKET_HOLDER_HEADER}: ${encodeURIComponent(JSON.stringify(holder))}`];
}

/** Returns a function that acts only on its first call. */
function once(act: () => Promise<void>): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    void act();
  };
}

function jsonOf(data: RawData): unknown {
  try {
    return JSON.parse(data.toString());
  } catch {
    return undefined;
  }
}

/** Refuses a handshake with a plain HTTP response and the usual error body. */
function refuse(
  socket: Duplex,
  status: number,
  detail: ErrorBody['detail'],
  code: ErrorCode = codeOfStatus(status),
): void {
  const body = JSON.stringify({ detail, code } satisfies ErrorBody);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
