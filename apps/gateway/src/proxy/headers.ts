import type { IncomingHttpHeaders } from 'node:http';
import { DEPOSIT_FAULT_HEADER, MET_FAULT_HEADER, SIGNATURE_HELD_HEADER } from '@sandbourse/contracts';
import { API_ANSWER_HEADERS } from '../exchange/api-answer-headers.js';
import type { RequestOrigin } from '../exchange/request-origin.js';

/** Headers that apply to one connection only and are not passed on (RFC 9110, 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * Other headers of a client's request that are not passed on: the gateway sets or handles them itself, or clients may
 * not set them.
 */
const OWN_TO_REQUESTS = [
  'host',
  'expect',
  'http2-settings',
  'content-length',
  'x-request-id',
  'traceparent',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  DEPOSIT_FAULT_HEADER,
  MET_FAULT_HEADER,
];

const DROPPED_FROM_REQUESTS = new Set([...HOP_BY_HOP, ...OWN_TO_REQUESTS]);
const DROPPED_FROM_RESPONSES = new Set([...HOP_BY_HOP, 'x-request-id', SIGNATURE_HELD_HEADER]);

/**
 * Returns the request headers for the service, as alternating names and values. Leaves out the headers that are not
 * passed on, and adds the client's address, the request id and the trace.
 */
export function requestHeaders(
  rawHeaders: readonly string[],
  connection: string | undefined,
  { requestId, traceparent, clientIp }: RequestOrigin,
): string[] {
  const named = namedIn(connection);
  const headers: string[] = [];
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    const lowerCase = name.toLowerCase();
    if (!DROPPED_FROM_REQUESTS.has(lowerCase) && !named?.includes(lowerCase))
      headers.push(name, rawHeaders[i + 1] ?? '');
  }
  headers.push('x-request-id', requestId, 'traceparent', traceparent, 'x-forwarded-for', clientIp);
  return headers;
}

/**
 * Returns the headers of a service's response for the client, with names in lower case. Adds the request id and the
 * headers that every response has.
 */
export function responseHeaders(received: IncomingHttpHeaders, requestId: string): IncomingHttpHeaders {
  const named = namedIn(received.connection);
  const headers: IncomingHttpHeaders = { ...API_ANSWER_HEADERS };
  for (const name in received) {
    if (!DROPPED_FROM_RESPONSES.has(name) && !named?.includes(name)) headers[name] = received[name];
  }
  headers['x-request-id'] = requestId;
  return headers;
}

/** Returns the names that the Connection header lists. The headers with these names apply only to this connection. */
function namedIn(connection: string | undefined): string[] | undefined {
  if (connection === undefined || /^(keep-alive|close|upgrade)$/i.test(connection)) return undefined;
  return connection.split(',').map(name => name.trim().toLowerCase());
}
