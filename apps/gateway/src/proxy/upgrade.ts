import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { refuse } from '../exchange/refusal.js';
import { FrameBoundary } from './boundaries.js';
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

const CLOSE_OPCODE = 0x88;
const GOING_AWAY = Buffer.from([0x03, 0xe9]);
const REASON = Buffer.from('the gateway is going away');
/** The frame with which the gateway closes a WebSocket: code 1001, as the services close it when they stop. */
const CLOSE_FRAME = Buffer.concat([Buffer.from([CLOSE_OPCODE, GOING_AWAY.length + REASON.length]), GOING_AWAY, REASON]);

/**
 * Passes an upgrade request on to the service. If the service agrees, the gateway joins the connections of client and
 * service. If not, the client gets the service's response as an ordinary HTTP response, because a status such as 403
 * cannot be sent after a 101. Returns what ends the WebSocket.
 */
export function forwardUpgrade(
  exchange: ProxiedExchange,
  connection: Connection,
  upstream: Upstream,
  { answerTimeoutMs, log }: { answerTimeoutMs: number; log: Logger },
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
    connection.socket.off('close', abandon);
    response.detachSocket(request.socket);
    connection.socket.write(headOf(acceptance));
    joined = new JoinedSockets(connection, { socket, head });
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
 * Returns the start of the response with which the service accepts the upgrade. The gateway does not change it, because
 * it may contain a subprotocol.
 */
function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`);
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
    this.client.unpipe(this.service).resume().end(CLOSE_FRAME);
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
