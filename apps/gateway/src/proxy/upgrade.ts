import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { refuse } from '../exchange/refusal.js';
import { unavailable } from './forward.js';
import { requestHeaders, responseHeaders } from './headers.js';
import type { ProxiedExchange } from './proxied-exchange.js';
import type { Upstream } from './upstreams.js';

/** The client's connection of an upgrade request, and the bytes that arrived after the request. */
export interface Connection {
  readonly socket: Duplex;
  readonly head: Buffer;
}

/**
 * Passes an upgrade request on to the service. If the service agrees, the gateway joins the connections of client and
 * service. If not, the client gets the service's response as an ordinary HTTP response, because a status such as 403
 * cannot be sent after a 101.
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
    join(connection, { socket, head });
  });
  outgoing.end();
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
function join(client: Connection, service: Connection): void {
  if (service.head.length > 0) client.socket.write(service.head);
  if (client.head.length > 0) service.socket.write(client.head);
  client.socket.pipe(service.socket).pipe(client.socket);
  endTogether(client.socket, service.socket);
  endTogether(service.socket, client.socket);
}

/**
 * Closes both connections when one ends, after the pending bytes are written. A WebSocket cannot use a half-closed
 * connection.
 */
function endTogether(one: Duplex, other: Duplex): void {
  one.on('end', () => other.end(() => other.destroy()));
  one.on('error', () => other.destroy());
  one.on('close', () => other.destroy());
}
