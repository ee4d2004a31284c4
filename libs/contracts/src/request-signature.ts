import { createHash, createHmac } from 'node:crypto';

/** The headers of a signed request (specification 5.4). */
export const SIGNATURE_HEADERS = {
  keyId: 'x-svc-key-id',
  timestamp: 'x-svc-timestamp',
  signature: 'x-svc-signature',
} as const;

/**
 * A header from a service to the gateway: no route of the service matches the path, so the gateway should explain which
 * public paths exist.
 */
export const UNDECLARED_PATH_HEADER = 'x-sandbourse-undeclared-path';

/**
 * A header from a service to the gateway: the signature of the request was valid, independent of the response. It is
 * not sent to clients.
 */
export const SIGNATURE_HELD_HEADER = 'x-sandbourse-signature-held';

/**
 * The maximum difference between the timestamp of a signed request and the server's time, in milliseconds and in both
 * directions.
 */
export const SIGNATURE_WINDOW_MS = 30_000;

export interface SignedRequest {
  readonly method: string;
  /** The path in the service, `/v1/...`, without the query string. */
  readonly path: string;
  /** Unix milliseconds, exactly as in the header. */
  readonly timestamp: string;
  /** Lowercase hex SHA-256 of the raw body. */
  readonly bodySha256: string;
}

/** Returns the hash of a request's raw body. A missing body is hashed as an empty text. */
export function bodyHash(body: string | Uint8Array = ''): string {
  return createHash('sha256').update(body).digest('hex');
}

/**
 * Returns the lowercase hex HMAC-SHA256 of the canonical string: method, path, timestamp and body hash, one line each.
 */
export function signatureOf({ method, path, timestamp, bodySha256 }: SignedRequest, keySecret: string): string {
  return createHmac('sha256', keySecret).update(`${method}\n${path}\n${timestamp}\n${bodySha256}`).digest('hex');
}
