import { type Dispatcher, request } from 'undici';
import { currentAddress, currentTraceparent } from '../../request-context.js';
import { inSpan } from '../../running/tracing/tracing.js';

/**
 * The header with the secret that proves that a request comes from one of our services. External clients cannot reach
 * internal routes, because the gateway does not forward requests to them.
 */
export const INTERNAL_SECRET_HEADER = 'x-internal-secret';

/**
 * The timeout in milliseconds, longer than a healthy service needs. If the called service does not respond, the caller
 * gets a 503 after this time and does not wait longer.
 */
const TIMEOUT_MS = 3_000;

export interface InternalRequest {
  readonly method: Dispatcher.HttpMethod;
  readonly url: string;
  /** The secret that this service sends to the called service. */
  readonly secret: string;
  /** The Authorization header of the login on whose behalf the request is sent. */
  readonly login?: string | undefined;
  readonly body?: object | undefined;
  /** The Idempotency-Key of the client's request. */
  readonly idempotencyKey?: string | undefined;
  /** The time for which the called service may wait for news before it responds, in milliseconds. By default 0. */
  readonly waitMs?: number | undefined;
  /** Aborts the exchange, which then rejects. */
  readonly signal?: AbortSignal | undefined;
}

export interface InternalAnswer {
  readonly status: number;
  /** The JSON body of the response. Undefined if the body is not JSON. */
  readonly answer: unknown;
}

/**
 * Sends a request to another service of this installation. Rejects if that service is unreachable or does not respond
 * in time.
 */
export async function exchangeInternally(sent: InternalRequest): Promise<InternalAnswer> {
  const { method, url } = sent;
  const terms = {
    kind: 'client',
    parent: currentTraceparent(),
    attributes: { 'http.request.method': method, 'url.full': url },
  } as const;
  return inSpan(`${method} ${new URL(url).pathname}`, terms, traceparent => exchange(sent, traceparent));
}

async function exchange(
  { method, url, secret, login, body, idempotencyKey, waitMs = 0, signal }: InternalRequest,
  traceparent: string | undefined,
): Promise<InternalAnswer> {
  const address = currentAddress();
  const { statusCode, body: answer } = await request(url, {
    method,
    headers: {
      [INTERNAL_SECRET_HEADER]: secret,
      ...(login && { authorization: login }),
      ...(body && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(address && { 'x-forwarded-for': address }),
      ...(traceparent && { traceparent }),
    },
    body: body ? JSON.stringify(body) : null,
    headersTimeout: TIMEOUT_MS + waitMs,
    bodyTimeout: TIMEOUT_MS,
    signal: signal ?? null,
  });
  return { status: statusCode, answer: jsonOf(await answer.text()) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
