import type { IncomingMessage, ServerResponse } from 'node:http';
import { beginSpan, type OpenSpan } from '@sandbourse/platform/tracing';
import { originOf, type RequestOrigin } from './request-origin.js';

/** A client's request and the response that it waits for. */
export interface HttpExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly origin: RequestOrigin;
  /** Where spans are made, the request's own. */
  readonly span: OpenSpan | undefined;
  readonly reported: {
    /** The service has reported that the signature of the request is valid. */
    signatureHeld: boolean;
  };
}

const SERVER_FAULT = 500;
/** As nginx logs a client that left before there was an answer: no status was sent. */
const CLIENT_LEFT = 499;

/** @param proxiesTrusted how many before this one may be believed about who the client is */
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

/** The status of the answer, or the status for a client that did not wait for it. */
export function statusOf({ headersSent, statusCode }: Pick<ServerResponse, 'headersSent' | 'statusCode'>): number {
  return headersSent ? statusCode : CLIENT_LEFT;
}

/** Ends the span of a request that was answered, or left. */
export function endSpan({ span, response }: HttpExchange, route: string): void {
  const statusCode = statusOf(response);
  span?.set({ 'http.route': route, 'http.response.status_code': statusCode });
  span?.end(statusCode >= SERVER_FAULT ? `status ${statusCode}` : undefined);
}
