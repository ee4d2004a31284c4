import { createHmac } from 'node:crypto';
import { WEBHOOK_HEADERS, withoutNamespaces } from '@sandbourse/contracts';

/**
 * Returns the signature of a delivery (specification 6.5), over the timestamp as in the header, a full stop, and the
 * bytes of the body.
 */
export function signatureOf(secret: string, timestamp: string, body: string | Buffer): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

/**
 * Returns the signature of Standard Webhooks, over id, timestamp in seconds and the bytes of the body. The key is the
 * decoded base64 text after `whsec_`. Earlier secrets use the URL alphabet of base64, which Node also accepts.
 */
export function standardSignatureOf(secret: string, id: string, seconds: string, body: string | Buffer): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.`).update(body).digest('base64')}`;
}

/** Returns the headers of a delivery. The second secret, if any, is the previous one. */
export function deliveryHeaders({
  deliveryId: storedId,
  secrets,
  body,
  isSandbox,
  at,
}: {
  readonly deliveryId: string;
  readonly secrets: readonly string[];
  readonly body: Buffer;
  readonly isSandbox: boolean;
  readonly at: Date;
}): Record<string, string> {
  const deliveryId = withoutNamespaces(storedId);
  const [secret = '', previousSecret] = secrets;
  const timestamp = String(at.getTime());
  const seconds = String(Math.floor(at.getTime() / 1000));
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Sandbourse-Webhooks/1',
    [WEBHOOK_HEADERS.timestamp]: timestamp,
    [WEBHOOK_HEADERS.signature]: signatureOf(secret, timestamp, body),
    ...(previousSecret && { [WEBHOOK_HEADERS.previousSignature]: signatureOf(previousSecret, timestamp, body) }),
    [WEBHOOK_HEADERS.sandbox]: String(isSandbox),
    [WEBHOOK_HEADERS.standardId]: deliveryId,
    [WEBHOOK_HEADERS.standardTimestamp]: seconds,
    [WEBHOOK_HEADERS.standardSignature]: secrets
      .map(each => standardSignatureOf(each, deliveryId, seconds, body))
      .join(' '),
  };
}
