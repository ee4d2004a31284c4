import type { ProxiedExchange } from '../proxy/proxied-exchange.js';

/** The header and the parameter with which a client of an event stream names the last event that it has processed. */
export const CURSOR_HEADER = 'last-event-id';
export const CURSOR = 'since_id';

/**
 * An event id that no service has in memory. Ids sort by time, and this one is later than all others. The service
 * therefore reports a gap, and sends only new events.
 */
const FORGOTTEN = 'evt_ZZZZZZZZZZZZZZZZZZZZZZZZZZ';

/** Returns the request for an event stream, with a cursor that is no longer in memory in place of the client's. */
export function withForgottenCursor(exchange: ProxiedExchange): ProxiedExchange {
  const [path = '', query = ''] = exchange.target.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set(CURSOR, FORGOTTEN);
  return { ...exchange, target: `${path}?${parameters}` };
}
