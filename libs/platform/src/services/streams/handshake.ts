import type { IncomingMessage } from 'node:http';

/** The subprotocol that clients offer together with the ticket, and that the server accepts. */
export const SUBPROTOCOL = 'service.v1';
const TICKET_PROTOCOL = 'service.token.';

/**
 * Returns the ticket of a handshake: from `?ticket=`, or from the subprotocol `service.token.<ticket>` that is offered
 * together with `service.v1`.
 */
export function ticketOf({ url = '', headers }: IncomingMessage): string | undefined {
  const inQuery = new URL(url, 'http://localhost').searchParams.get('ticket');
  if (inQuery !== null) return inQuery;

  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map(protocol => protocol.trim());
  if (!offered.includes(SUBPROTOCOL)) return undefined;
  return offered.find(protocol => protocol.startsWith(TICKET_PROTOCOL))?.slice(TICKET_PROTOCOL.length);
}

/** Returns the names of the query parameters that a handshake may not have: all except `ticket`. */
export function unknownParametersOf({ url = '' }: IncomingMessage): string[] {
  return [...new URL(url, 'http://localhost').searchParams.keys()].filter(name => name !== 'ticket');
}
