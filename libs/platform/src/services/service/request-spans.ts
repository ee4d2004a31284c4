import type { IncomingHttpHeaders } from 'node:http';
import { MET_FAULT_HEADER } from '@sandbourse/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contextOf, type RequestIdentity, withContext } from '../../request-context.js';
import { IDEMPOTENCY_KEY_HEADER } from '../../requests/idempotency/idempotent-request.js';
import { beginSpan, type OpenSpan } from '../../running/tracing/tracing.js';

/** The paths that orchestrators and Prometheus poll continuously. They are not traced. */
const UNTRACED = /^\/(health|metrics)/;
const SERVER_FAULT = 500;
/** The maximum length of a request id. The gateway replaces longer ids. */
const REQUEST_ID_LENGTH_MAX = 128;

/**
 * Handles each request in the trace of its caller, or in a new trace. If tracing is enabled, each request also has its
 * own span.
 */
export function traceRequests(fastify: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();

  fastify.addHook('onRequest', (request, _reply, done) => {
    const address = String(request.headers['x-forwarded-for'] ?? request.ip);
    const span = spanOf(request);
    if (span) spans.set(request, span);
    const context = contextOf(span?.traceparent ?? request.headers.traceparent);
    withContext({ ...context, address, request: identityOf(request.headers) }, done);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.set({ 'http.response.status_code': reply.statusCode });
    span?.end(reply.statusCode >= SERVER_FAULT ? `status ${reply.statusCode}` : undefined);
    done();
  });
}

function spanOf({ method, headers, routeOptions, url }: FastifyRequest): OpenSpan | undefined {
  if (UNTRACED.test(url)) return undefined;
  const route = routeOptions.url ?? 'unknown';
  return beginSpan(`${method} ${route}`, {
    kind: 'server',
    parent: headers.traceparent as string | undefined,
    attributes: { 'http.request.method': method, 'http.route': route },
  });
}

function identityOf(headers: IncomingHttpHeaders): RequestIdentity {
  const id = headers['x-request-id'];
  const fault = headers[MET_FAULT_HEADER];
  return {
    requestId: typeof id === 'string' && id.length <= REQUEST_ID_LENGTH_MAX ? id : null,
    hasIdempotencyKey: headers[IDEMPOTENCY_KEY_HEADER] !== undefined,
    fault: typeof fault === 'string' && fault.length <= REQUEST_ID_LENGTH_MAX ? fault : null,
  };
}
