import { createHmac } from 'node:crypto';
import { WEBHOOK_HEADERS } from '@sandbourse/contracts';

/** What is signed (specification 6.5): the timestamp as the header has it, a full stop, and the bytes of the body. */
export function signatureOf(secret: string, timestamp: string, body: string | Buffer): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

/** The headers of a delivery. The second secret, if there is one, is the one before the first. */
export function deliveryHeaders({
  secrets: [secret = '', previousSecret],
  body,
  isSandbox,
  at,
}: {
  readonly secrets: readonly string[];
  readonly body: Buffer;
  readonly isSandbox: boolean;
  readonly at: Date;
}): Record<string, string> {
  const timestamp = String(at.getTime());
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Sandbourse-Webhooks/1',
    [WEBHOOK_HEADERS.timestamp]: timestamp,
    [WEBHOOK_HEADERS.signature]: signatureOf(secret, timestamp, body),
    ...(previousSecret && { [WEBHOOK_HEADERS.previousSignature]: signatureOf(previousSecret, timestamp, body) }),
    [WEBHOOK_HEADERS.sandbox]: String(isSandbox),
  };
}
