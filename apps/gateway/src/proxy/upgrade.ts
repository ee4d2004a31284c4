import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { refuse } from '../exchange/refusal.js';
import { unavailable } from './forward.js';
import { requestHeaders, responseHeaders } from './headers.js';
import type { ProxiedExchange } from './proxied-exchange.js';
import type { Upstream } from './upstreams.js';

/** The client's side of an upgrade: the raw connection, and what came over it behind the request. */
export interface Connection {
  readonly socket: Duplex;
  readonly head: Buffer;
}

/**
 * Passes an upgrade on. When the service agrees the two connections become one; when it does not, its answer reaches the
 * client as the plain HTTP response that it is, because after a 101 there would be no way to say 403.
 */
export function forwardUpgrade(
  exchange: ProxiedExchange,
  connection: Connection,
  upstream: Upstream,
  { answerTimeoutMs, log }: { answerTimeoutMs: number; log: Logger },
): void {
  const { request, response, origin, target } = exchange;
  const outgoing = httpRequest(upstream.origin, {
    path: target,
    method: 'GET',
    headers: upgradeHeaders(exchange),
    agent: false,
    timeout: answerTimeoutMs,
  });

  const abandon = () => outgoing.destroy();
  connection.socket.on('close', abandon);
  outgoing.on('timeout', () => outgoing.destroy(new Error('no answer to the upgrade in time')));
  outgoing.on('error', error => {
    if (connection.socket.destroyed) return;
    log.warn({ error, service: upstream.name, request_id: origin.requestId }, 'a service did not answer an upgrade');
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
    join(connection, { socket, head });
  });
  outgoing.end();
}

function upgradeHeaders({ request, origin }: ProxiedExchange): readonly string[] {
  const { upgrade = 'websocket', connection } = request.headers;
  return [...requestHeaders(request.rawHeaders, connection, origin), 'Connection', 'Upgrade', 'Upgrade', upgrade];
}

/** The service's agreement, word for word: it may name a subprotocol. */
function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** From here on bytes pass both ways. If one side closes, the other is closed as well. */
function join(client: Connection, service: Connection): void {
  if (service.head.length > 0) client.socket.write(service.head);
  if (client.head.length > 0) service.socket.write(client.head);
  client.socket.pipe(service.socket).pipe(client.socket);
  endTogether(client.socket, service.socket);
  endTogether(service.socket, client.socket);
}

/** A half-closed connection is of no use to a WebSocket: pending bytes are written, then both sides are closed. */
function endTogether(one: Duplex, other: Duplex): void {
  one.on('end', () => other.end(() => other.destroy()));
  one.on('error', () => other.destroy());
  one.on('close', () => other.destroy());
}
