import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { SANDBOX_HEADER, SOCKET_HOLDER_HEADER } from '@sandbourse/contracts';
import type { Logger } from 'pino';
import { refuse } from '../exchange/refusal.js';
import { FrameBoundary } from './boundaries.js';
import { GOING_AWAY } from './control-frames.js';
import { unavailable } from './forward.js';
import { requestHeaders, responseHeaders } from './headers.js';
import type { OpenEnded } from './open-ended.js';
import type { ProxiedExchange } from './proxied-exchange.js';
import type { Upstream } from './upstreams.js';

/** The client's connection of an upgrade request, and the bytes that arrived after the request. */
export interface Connection {
  readonly socket: Duplex;
  readonly head: Buffer;
}

/**
 * A WebSocket that meets a fault: what answers its handshake in place of the service, or what joins its connections.
 * `headers` are added to the service's answer, as alternating names and values.
 */
export type FaultyUpgrade =
  | { readonly answer: () => void }
  | {
      readonly headers: readonly string[];
      readonly join: (client: Connection, service: Connection) => OpenEnded;
    };

/**
 * Returns the fault that an accepted WebSocket meets. Undefined if it meets none for certain.
 * @param holder the value of SOCKET_HOLDER_HEADER
 */
export type MeetFault = (holder: string) => Promise<FaultyUpgrade | undefined> | undefined;

/**
 * Passes an upgrade request on to the service. If the service agrees, the gateway joins the connections of client and
 * service. If not, the client gets the service's response as an ordinary HTTP response, because a status such as 403
 * cannot be sent after a 101. Returns what ends the WebSocket.
 */
export function forwardUpgrade(
  exchange: ProxiedExchange,
  connection: Connection,
  upstream: Upstream,
  { answerTimeoutMs, log, meet }: { answerTimeoutMs: number; log: Logger; meet: MeetFault },
): OpenEnded {
  const { request, response, origin, target } = exchange;
  const outgoing = httpRequest(upstream.origin, {
    path: target,
    method: 'GET',
    headers: upgradeHeaders(exchange),
    agent: false,
    timeout: answerTimeoutMs,
  });

  let joined: OpenEnded | undefined;
  const abandon = () => outgoing.destroy();
  connection.socket.on('close', abandon);
  outgoing.on('timeout', () => outgoing.destroy(new Error('no response to the upgrade within the time limit')));
  outgoing.on('error', error => {
    if (connection.socket.destroyed) return;
    log.warn(
      { error, service: upstream.name, request_id: origin.requestId },
      'a service did not respond to an upgrade request',
    );
    if (!response.headersSent) refuse(response, origin.requestId, 503, unavailable(upstream.name));
  });
  outgoing.on('response', (refusal: IncomingMessage) => {
    response.writeHead(refusal.statusCode ?? 503, responseHeaders(refusal.headers, origin.requestId));
    refusal.pipe(response);
  });
  outgoing.on('upgrade', (acceptance: IncomingMessage, socket: Duplex, head: Buffer) => {
    const service = { socket, head };
    const join = (faulty?: FaultyUpgrade) => {
      connection.socket.off('close', abandon);
      if (faulty && 'answer' in faulty) faulty.answer();
      if (connection.socket.destroyed || (faulty && 'answer' in faulty)) {
        socket.destroy();
        return;
      }
      response.detachSocket(request.socket);
      connection.socket.write(headOf(acceptance, faulty?.headers));
      joined = faulty ? faulty.join(connection, service) : new JoinedSockets(connection, service);
    };
    const holder = acceptance.headers[SOCKET_HOLDER_HEADER];
    const met = typeof holder === 'string' ? meet(holder) : undefined;
    if (met === undefined) join();
    else void met.then(join);
  });
  outgoing.end();
  return {
    end: () => {
      if (joined) joined.end();
      else outgoing.destroy(new Error('the gateway stops'));
    },
  };
}

function upgradeHeaders({ request, origin }: ProxiedExchange): readonly string[] {
  const { upgrade = 'websocket', connection } = request.headers;
  return [...requestHeaders(request.rawHeaders, connection, origin), 'Connection', 'Upgrade', 'Upgrade', upgrade];
}

/**
 * Returns the start of the response with which the service accepts the upgrade. The gateway passes all its headers on,
 * because it may contain a subprotocol. In place of the holder, it says that the firm is a sandbox firm.
 */
function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage, added: readonly string[] = []): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  const headers = [...rawHeaders, ...added];
  for (let i = 0; i + 1 < headers.length; i += 2)
    lines.push(headers[i] === SOCKET_HOLDER_HEADER ? `${SANDBOX_HEADER}: true` : `${headers[i]}: ${headers[i + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/**
 * Joins two connections, so that bytes pass in both directions. If one connection closes, the other one is closed too.
 */
class JoinedSockets implements OpenEnded {
  private readonly frames = new FrameBoundary();
  private readonly follow = (chunk: Buffer) => this.frames.pass(chunk);
  private readonly client: Duplex;
  private readonly service: Duplex;
  private isEnding = false;

  constructor(client: Connection, service: Connection) {
    this.client = client.socket;
    this.service = service.socket;
    if (service.head.length > 0) this.client.write(service.head);
    if (client.head.length > 0) this.service.write(client.head);
    this.follow(service.head);
    this.service.on('data', this.follow);
    this.client.pipe(this.service).pipe(this.client);
    this.endTogether(this.client, this.service);
    this.endTogether(this.service, this.client);
  }

  end(): void {
    if (this.isEnding || this.client.destroyed) return;
    this.isEnding = true;
    this.service.unpipe(this.client).off('data', this.follow);
    if (this.frames.isReached) this.close();
    else this.service.on('data', chunk => this.passToEnd(chunk)).resume();
  }

  /** Passes the rest of the current frame on, and then closes the connection. */
  private passToEnd(chunk: Buffer): void {
    if (this.frames.isReached) return;
    const end = this.frames.passToEnd(chunk);
    this.client.write(chunk.subarray(0, end));
    if (end !== undefined) this.close();
  }

  /** Sends the close frame. The client closes the connection. */
  private close(): void {
    this.client.unpipe(this.service).resume().end(GOING_AWAY);
    this.service.destroy();
  }

  /**
   * Closes both connections when one ends, after the pending bytes are written. A WebSocket cannot use a half-closed
   * connection. When the gateway ends the WebSocket, the client's connection stays open for its close frame.
   */
  private endTogether(one: Duplex, other: Duplex): void {
    const isKept = () => this.isEnding && this.frames.isReached && other === this.client;
    one.on('end', () => isKept() || other.end(() => other.destroy()));
    one.on('error', () => isKept() || other.destroy());
    one.on('close', () => isKept() || other.destroy());
  }
}
