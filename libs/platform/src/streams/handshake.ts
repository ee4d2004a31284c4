import type { IncomingMessage } from 'node:http';

/** The subprotocol that clients offer along with the ticket, and that the server agrees to. */
export const SUBPROTOCOL = 'service.v1';
const TICKET_PROTOCOL = 'service.token.';

/** The ticket of a handshake: `?ticket=`, or the subprotocol `service.token.<ticket>` offered beside `service.v1`. */
export function ticketOf({ url = '', headers }: IncomingMessage): string | undefined {
  const inQuery = new URL(url, 'http://localhost').searchParams.get('ticket');
  if (inQuery !== null) return inQuery;

  const offered = (headers['sec-websocket-protocol'] ?? '').split(',').map(protocol => protocol.trim());
  if (!offered.includes(SUBPROTOCOL)) return undefined;
  return offered.find(protocol => protocol.startsWith(TICKET_PROTOCOL))?.slice(TICKET_PROTOCOL.length);
}

/** The query parameters of a handshake that it does not have. */
export function unknownParametersOf({ url = '' }: IncomingMessage): string[] {
  return [...new URL(url, 'http://localhost').searchParams.keys()].filter(name => name !== 'ticket');
}
