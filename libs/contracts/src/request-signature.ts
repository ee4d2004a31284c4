import { createHash, createHmac } from 'node:crypto';

/** Headers of a signed request (specification 5.4). */
export const SIGNATURE_HEADERS = {
  keyId: 'x-svc-key-id',
  timestamp: 'x-svc-timestamp',
  signature: 'x-svc-signature',
} as const;

/** Between services and the gateway: no route of the service is like the path, so the gateway says which public ones are. */
export const UNDECLARED_PATH_HEADER = 'x-sandbourse-undeclared-path';

/** From a service to the gateway: the signature of the request was valid, whatever the response. Not sent to clients. */
export const SIGNATURE_HELD_HEADER = 'x-sandbourse-signature-held';

/** The maximum difference between the timestamp of a signed request and the server's time, in milliseconds, either way. */
export const SIGNATURE_WINDOW_MS = 30_000;

export interface SignedRequest {
  readonly method: string;
  /** As the service knows it, `/v1/...`, without the query string. */
  readonly path: string;
  /** Unix milliseconds, as the header says it. */
  readonly timestamp: string;
  /** Lowercase hex SHA-256 of the raw body. */
  readonly bodySha256: string;
}

/** The hash of a request's raw body; without a body, of the empty text. */
export function bodyHash(body: string | Uint8Array = ''): string {
  return createHash('sha256').update(body).digest('hex');
}

/** Lowercase hex HMAC-SHA256 of the canonical string: method, path, timestamp and body hash, a line each. */
export function signatureOf({ method, path, timestamp, bodySha256 }: SignedRequest, keySecret: string): string {
  return createHmac('sha256', keySecret).update(`${method}\n${path}\n${timestamp}\n${bodySha256}`).digest('hex');
}
