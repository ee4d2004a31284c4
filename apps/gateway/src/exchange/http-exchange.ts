import type { IncomingMessage, ServerResponse } from 'node:http';
import { beginSpan, type OpenSpan } from '@sandbourse/platform/tracing';
import type { AnswerCopy } from './answer-copy.js';
import { originOf, type RequestOrigin } from './request-origin.js';

export interface HttpExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly origin: RequestOrigin;
  /** The OpenTelemetry span of the request, if spans are recorded. */
  readonly span: OpenSpan | undefined;
  /**
   * The body of the request, once it is read. Undefined for a body that is passed on while it arrives. `answer` is the
   * copy of a JSON response to a sandbox firm.
   */
  readonly received: { body?: Buffer; answer?: AnswerCopy };
  readonly reported: {
    /** True if the service has reported that the signature of the request is valid. */
    signatureHeld: boolean;
    /** The fault that the request has met (docs/decisions/0048). */
    fault?: string;
    /** The status of the service, if the client gets another one or none, because the request has met a fault. */
    status?: number;
  };
}

const SERVER_FAULT = 500;
/** The status in the log if a client disconnected before the response, as in nginx. It is never sent to a client. */
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
    received: {},
    reported: { signatureHeld: false },
  };
}

export function statusOf({ headersSent, statusCode }: Pick<ServerResponse, 'headersSent' | 'statusCode'>): number {
  return headersSent ? statusCode : CLIENT_LEFT;
}

export function endSpan({ span, response }: HttpExchange, route: string): void {
  const statusCode = statusOf(response);
  span?.set({ 'http.route': route, 'http.response.status_code': statusCode });
  span?.end(statusCode >= SERVER_FAULT ? `status ${statusCode}` : undefined);
}
