import { createHash, createHmac } from 'node:crypto';

/** The headers of a signed request (specification 5.4). */
export const SIGNATURE_HEADERS = {
  keyId: 'x-svc-key-id',
  timestamp: 'x-svc-timestamp',
  signature: 'x-svc-signature',
} as const;

/**
 * A header in a service's response to the gateway. It means that the service has no route for the path. The gateway
 * then tells the client which public paths exist.
 */
export const UNDECLARED_PATH_HEADER = 'x-sandbourse-undeclared-path';

/**
 * A header in a service's response to the gateway. It means that the signature of the request was valid. Failed
 * requests with a valid signature have it too. The value is `sandbox` or `live`, for the firm of the key. The gateway
 * removes this header before it answers the client.
 */
export const SIGNATURE_HELD_HEADER = 'x-sandbourse-signature-held';

/**
 * The maximum difference between the timestamp of a signed request and the server's time, in milliseconds, in both
 * directions.
 */
export const SIGNATURE_WINDOW_MS = 30_000;

export interface SignedRequest {
  readonly method: string;
  /** The path of the service (`/v1/...`), without the query string. */
  readonly path: string;
  /** The time in Unix milliseconds, exactly as it is written in the header. */
  readonly timestamp: string;
  /** The SHA-256 of the raw body in lowercase hex. */
  readonly bodySha256: string;
}

/** Returns the SHA-256 of a request's raw body. A missing body counts as an empty text. */
export function bodyHash(body: string | Uint8Array = ''): string {
  return createHash('sha256').update(body).digest('hex');
}

/**
 * Returns the HMAC-SHA256 of a request in lowercase hex. The signed text has four lines: method, path, timestamp and
 * hash of the body.
 */
export function signatureOf({ method, path, timestamp, bodySha256 }: SignedRequest, keySecret: string): string {
  return createHmac('sha256', keySecret).update(`${method}\n${path}\n${timestamp}\n${bodySha256}`).digest('hex');
}
