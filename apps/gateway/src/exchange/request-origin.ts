import type { IncomingMessage } from 'node:http';
import { contextOf } from '@sandbourse/platform/request-context';
import { clientIp } from './client-ip.js';

const REQUEST_ID = /^[\w.:-]{1,128}$/;

/** The client's address, and the ids with which the request can be found in logs. */
export interface RequestOrigin {
  readonly requestId: string;
  readonly traceparent: string;
  readonly clientIp: string;
}

/**
 * Returns the origin of a request. A request id and a trace from the client are used if they are valid.
 * @param given The `traceparent` to continue. The default is the one that the client sent.
 */
export function originOf(
  request: IncomingMessage,
  proxiesTrusted: number,
  given: unknown = request.headers.traceparent,
): RequestOrigin {
  const { headers, socket } = request;
  const { traceparent } = contextOf(given);
  const sentId = headers['x-request-id'];
  return {
    traceparent,
    requestId: typeof sentId === 'string' && REQUEST_ID.test(sentId) ? sentId : traceIdOf(traceparent),
    clientIp: clientIp(socket.remoteAddress ?? '', forwardedFor(headers['x-forwarded-for']), proxiesTrusted),
  };
}

function forwardedFor(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(',') : header;
}

export function traceIdOf(traceparent: string): string {
  return traceparent.slice('00-'.length, '00-'.length + 32);
}
