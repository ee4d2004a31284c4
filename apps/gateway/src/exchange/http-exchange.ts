import type { IncomingMessage, ServerResponse } from 'node:http';
import { beginSpan, type OpenSpan } from '@sandbourse/platform/tracing';
import { originOf, type RequestOrigin } from './request-origin.js';

/** A client's request and the response that it waits for. */
export interface HttpExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly origin: RequestOrigin;
  /** The request's span, if spans are recorded. */
  readonly span: OpenSpan | undefined;
  readonly reported: {
    /** True if the service has reported that the signature of the request is valid. */
    signatureHeld: boolean;
  };
}

const SERVER_FAULT = 500;
/** The status that is logged, as by nginx, if a client disconnected before the response. It is never sent. */
const CLIENT_LEFT = 499;

/**
 * @param proxiesTrusted The number of proxies in front of the gateway that are trusted to report the client's address.
 */
export function exchangeOf(request: IncomingMessage, response: ServerResponse, proxiesTrusted: number): HttpExchange {
  const span = beginSpan(`${request.method} at the gateway`, {
    kind: 'server',
    parent: request.headers.traceparent as string | undefined,
    attributes: { 'http.request.method': request.method ?? '' },
  });
  return {
    request,
    response,
    origin: originOf(request, proxiesTrusted, span?.traceparent),
    span,
    reported: { signatureHeld: false },
  };
}

/** Returns the status of the response, or 499 if the client disconnected before the response. */
export function statusOf({ headersSent, statusCode }: Pick<ServerResponse, 'headersSent' | 'statusCode'>): number {
  return headersSent ? statusCode : CLIENT_LEFT;
}

/** Ends the span of a request after the response, or after the client has disconnected. */
export function endSpan({ span, response }: HttpExchange, route: string): void {
  const statusCode = statusOf(response);
  span?.set({ 'http.route': route, 'http.response.status_code': statusCode });
  span?.end(statusCode >= SERVER_FAULT ? `status ${statusCode}` : undefined);
}
