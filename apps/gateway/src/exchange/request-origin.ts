import type { IncomingMessage } from 'node:http';
import { contextOf } from '@sandbourse/platform/request-context';
import { clientIp } from './client-ip.js';

const REQUEST_ID = /^[\w.:-]{1,128}$/;

/** The caller's address, and the ids by which the request can be found later. */
export interface RequestOrigin {
  readonly requestId: string;
  readonly traceparent: string;
  readonly clientIp: string;
}

/**
 * Returns the origin of a request. The request id and the trace are the caller's own, if the caller sent them.
 * @param given The trace to continue: the caller's, or that of a span below it.
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
