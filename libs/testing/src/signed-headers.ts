import { bodyHash, SIGNATURE_HEADERS, signatureOf } from '@sandbourse/contracts';

export interface RequestToSign {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  /** The time of signing; now by default. */
  readonly at?: Date;
}

/** Returns the headers of a signed request (specification 5.4). */
export function signedHeaders(
  key: { readonly key_id: string; readonly key_secret: string },
  { method, path, body, at = new Date() }: RequestToSign,
): Record<string, string> {
  const timestamp = String(at.getTime());
  return {
    [SIGNATURE_HEADERS.keyId]: key.key_id,
    [SIGNATURE_HEADERS.timestamp]: timestamp,
    [SIGNATURE_HEADERS.signature]: signatureOf({ method, path, timestamp, bodySha256: bodyHash(body) }, key.key_secret),
  };
}
