import type { IncomingHttpHeaders } from 'node:http';
import { FAULT_APPLIED_HEADER, FAULT_HEADER, SANDBOX_HEADER } from '@sandbourse/contracts';
import { LIMIT_HEADER } from '../exchange/refusal.js';

/** The keyword that allows all pages from the client's own computer, on any port. */
const LOOPBACK = 'loopback';

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Request headers that a page may send, in addition to the headers that browsers always allow. Credentials are sent in
 * headers, never in cookies.
 */
const REQUEST_HEADERS = [
  'authorization',
  'content-type',
  'idempotency-key',
  'last-event-id',
  'traceparent',
  FAULT_HEADER,
  'x-sandbourse-client',
  'x-svc-key-id',
  'x-svc-signature',
  'x-svc-timestamp',
].join(', ');

/** Response headers that a page may read, in addition to the headers that browsers always allow. */
const ANSWER_HEADERS = [
  'allow',
  'content-disposition',
  'idempotency-replayed',
  'retry-after',
  'www-authenticate',
  'x-request-id',
  FAULT_APPLIED_HEADER,
  SANDBOX_HEADER,
  LIMIT_HEADER,
].join(', ');

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';

/** Maximum time for which browsers cache the preflight response, in seconds. Chromium caches no longer than this. */
const PREFLIGHT_SECONDS = '7200';

type Headers = Readonly<Record<string, string>>;

/**
 * Decides which pages of other origins may read the responses of this server (CORS,
 * https://fetch.spec.whatwg.org/#http-cors-protocol).
 */
export class CrossOrigin {
  private readonly allowed: ReadonlySet<string>;

  /**
   * @param origins The allowed origins, such as `https://app.example.com`. The keyword `loopback` allows all pages from
   * the client's own computer. An empty list allows no origin.
   */
  constructor(origins: readonly string[]) {
    this.allowed = new Set(origins);
  }

  /** Returns the CORS headers for responses to this origin. Returns undefined if the origin may not read responses. */
  sharedWith(origin: string | undefined): Headers | undefined {
    if (origin === undefined || !this.allows(origin)) return undefined;
    return { 'access-control-allow-origin': origin, 'access-control-expose-headers': ANSWER_HEADERS, vary: 'origin' };
  }

  /**
   * Returns the headers of the response to a preflight request. Returns undefined if the request is not a preflight
   * request, or if its origin is not allowed.
   */
  preflight(method: string | undefined, headers: IncomingHttpHeaders): Headers | undefined {
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return undefined;
    const shared = this.sharedWith(headers.origin);
    return (
      shared && {
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': REQUEST_HEADERS,
        'access-control-max-age': PREFLIGHT_SECONDS,
      }
    );
  }

  private allows(origin: string): boolean {
    return this.allowed.has(origin) || (this.allowed.has(LOOPBACK) && isLoopback(origin));
  }
}

function isLoopback(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return /^https?:$/.test(protocol) && (LOOPBACK_NAMES.has(hostname) || hostname.endsWith('.localhost'));
}
