import { SandbourseError } from '../errors.js';
import type { WebhookDelivery } from '../events/event-types.js';
import { bytesOf, bytesOfHex, hmacKey } from '../hmac.js';
import { wallClock } from '../wall-clock.js';

/** The maximum age of a delivery, in milliseconds (specification 6.5). */
const FRESH_MS = 5 * 60 * 1000;

/** The result of verifying a delivery. */
export type Verdict =
  | 'genuine'
  | 'genuine, signed with the previous secret'
  | 'not genuine'
  | 'older than five minutes'
  | 'unsigned';

/** Headers in the form of Node, `fetch` or a framework. */
export type HeadersLike = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface SignedDelivery {
  readonly headers: HeadersLike;
  /** The raw body, before it is parsed. */
  readonly body: string | Uint8Array;
  /** The signing secret, `whsec_…`. */
  readonly secret: string;
  /** The current time, from which the age of the delivery is computed (default: now). */
  readonly now?: Date;
}

/**
 * Verifies a delivery with the signing secret of its webhook: `X-Service-Signature` is hex HMAC-SHA256 of
 * `{timestamp}.{body}`.
 */
export async function judgeWebhook({ headers, body, secret, now = wallClock() }: SignedDelivery): Promise<Verdict> {
  const timestamp = headerOf(headers, 'x-service-timestamp');
  const signature = headerOf(headers, 'x-service-signature');
  if (!/^\d+$/.test(timestamp) || !signature) return 'unsigned';

  const key = await hmacKey(secret);
  const signed = join(bytesOf(`${timestamp}.`), typeof body === 'string' ? bytesOf(body) : body);
  // Compares in constant time.
  const fits = (sent: string) => crypto.subtle.verify('HMAC', key, bytesOfHex(sent), signed);
  const isFirst = await fits(signature);
  if (!isFirst && !(await fits(headerOf(headers, 'x-service-signature-previous')))) return 'not genuine';
  if (Math.abs(now.getTime() - Number(timestamp)) > FRESH_MS) return 'older than five minutes';
  return isFirst ? 'genuine' : 'genuine, signed with the previous secret';
}

/** Thrown if the delivery cannot be trusted. */
export class WebhookRefusedError extends SandbourseError {
  override readonly name = 'WebhookRefusedError';

  constructor(readonly verdict: Verdict) {
    super(`the delivery is ${verdict}: answer 401 and do nothing`);
  }
}

/** Returns a delivery that is genuine and fresh. Throws {@link WebhookRefusedError} otherwise. */
export async function readWebhook(delivery: SignedDelivery): Promise<WebhookDelivery> {
  const verdict = await judgeWebhook(delivery);
  if (!verdict.startsWith('genuine')) throw new WebhookRefusedError(verdict);
  const { body } = delivery;
  return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body)) as WebhookDelivery;
}

function headerOf(headers: HeadersLike, name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? '';
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return (typeof found === 'string' ? found : found?.[0]) ?? '';
}

function join(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(one.length + other.length);
  joined.set(one);
  joined.set(other, one.length);
  return joined;
}
