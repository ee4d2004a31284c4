import { createHmac, timingSafeEqual } from 'node:crypto';
import { WEBHOOK_FRESH_MS, WEBHOOK_HEADERS } from '@sandbourse/contracts';

/** What a receiver finds out about a delivery before it reads it (specification 6.5). */
export type Verdict =
  | 'genuine'
  | 'genuine, by the secret before'
  | 'not genuine'
  | 'older than five minutes'
  | 'unsigned';

export interface Delivery {
  /** By lower-case names. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly rawBody: Buffer;
}

/** Judges a delivery by the signing secret that a webhook was registered with. */
export function verify({ headers, rawBody }: Delivery, secret: string, now: Date): Verdict {
  const sent = (name: string) => String(headers[name.toLowerCase()] ?? '');
  const timestamp = sent(WEBHOOK_HEADERS.timestamp);
  if (!/^\d+$/.test(timestamp) || !sent(WEBHOOK_HEADERS.signature)) return 'unsigned';

  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest();
  const fits = (name: string) => {
    const signature = Buffer.from(sent(name), 'hex');
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  };
  const isFirst = fits(WEBHOOK_HEADERS.signature);
  if (!isFirst && !fits(WEBHOOK_HEADERS.previousSignature)) return 'not genuine';
  if (Math.abs(now.getTime() - Number(timestamp)) > WEBHOOK_FRESH_MS) return 'older than five minutes';
  return isFirst ? 'genuine' : 'genuine, by the secret before';
}
