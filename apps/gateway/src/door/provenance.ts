import type { IncomingMessage } from 'node:http';
import { contextOf } from '@sandbourse/platform';
import type { Provenance } from '../proxy/headers.js';
import { traceIdOf } from './access-log.js';
import { clientIp } from './client-ip.js';

const REQUEST_ID = /^[\w.:-]{1,128}$/;

/** Who asks, and by which names the request can be found again: the caller's own where it gave any. */
export function provenanceOf(request: IncomingMessage, proxiesTrusted: number): Provenance {
  const { headers, socket } = request;
  const { traceparent } = contextOf(headers.traceparent);
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
