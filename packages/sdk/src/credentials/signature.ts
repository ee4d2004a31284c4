import { bytesOf, hexOf, hmacKey } from '../hmac.js';
import { wallClock } from '../wall-clock.js';
import type { KeyPair } from './api-key.js';
import type { Credentials, OutgoingRequest } from './credentials.js';

/**
 * Signs each request with the key's secret, which is never sent (docs/authentication.md). Signatures are valid for
 * portfolio management's routes. At the brokerage, signatures are valid only for the stream tickets and the event
 * streams.
 */
export function signature({ keyId, keySecret }: KeyPair): Credentials {
  const key = hmacKey(keySecret);
  let last = 0;
  return {
    async authorize(request) {
      // Two equal requests within a millisecond would have the same signature, and the second would be refused as a
      // replay.
      last = Math.max(wallClock().getTime(), last + 1);
      const timestamp = String(last);
      const signed = await crypto.subtle.sign('HMAC', await key, bytesOf(await canonicalString(request, timestamp)));
      return { 'x-svc-key-id': keyId, 'x-svc-timestamp': timestamp, 'x-svc-signature': hexOf(signed) };
    },
  };
}

/**
 * Returns the text to sign: the method, the path that the service sees, Unix milliseconds and the hash of the body, one
 * line each (specification 5.4).
 */
export async function canonicalString({ method, url, body }: OutgoingRequest, timestamp: string): Promise<string> {
  const hash = hexOf(await crypto.subtle.digest('SHA-256', (body ?? new Uint8Array()) as Uint8Array<ArrayBuffer>));
  return [method, servicePath(new URL(url).pathname), timestamp, hash].join('\n');
}

/**
 * Converts a path to the one that the service sees: `/api/v1/pm/X` becomes `/v1/X`, and `/api/v1/crm/X` becomes
 * `/v1/crm/X`. The query string is not signed.
 */
export function servicePath(path: string): string {
  return path.replace(/^\/api\/v1\/(baas|pm)\//, '/v1/').replace(/^\/api\//, '/');
}
