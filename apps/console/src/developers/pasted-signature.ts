import { explainSignature, type Finding, firstDifference } from './signature-check.js';
import { deliveryText, requestText, signedTextOf } from './signed-text.js';

export type PastedKind = 'request' | 'delivery';

/** The pasted text, unchanged. */
export interface Pasted {
  readonly method: string;
  readonly url: string;
  /** `Name: value`, one on each line. */
  readonly headers: string;
  readonly body: string;
  readonly secret: string;
  readonly signed: string;
}

const NAMES = {
  request: { timestamp: 'x-svc-timestamp', signature: 'x-svc-signature' },
  delivery: { timestamp: 'x-service-timestamp', signature: 'x-service-signature' },
} as const;

/** A required field is empty. */
export class IncompleteInput extends Error {}

/**
 * Compares the signed text with the text that should be signed. It uses the pasted text or, without one, the signature and the
 * secret. Rejects with IncompleteInput, in words for the reader.
 */
export async function checkPasted(kind: PastedKind, pasted: Pasted): Promise<{ finding: Finding; expected: string }> {
  const { method, url, body, secret, signed } = pasted;
  const timestamp = headerIn(pasted.headers, NAMES[kind].timestamp);
  const signature = headerIn(pasted.headers, NAMES[kind].signature);
  if (timestamp === undefined)
    throw new IncompleteInput(`The headers lack ${NAMES[kind].timestamp}, which is signed as well`);
  const text =
    kind === 'request' ? await requestText({ method, url, timestamp, body }) : await deliveryText({ timestamp, body });
  const expected = signedTextOf(text);
  const compared = signed === '' ? undefined : firstDifference(text, signed);
  const bySignature = secret !== '' && signature !== undefined;
  // A correct text says nothing about the secret of the signature.
  if (compared && (compared.kind !== 'fits' || !bySignature)) return { finding: compared, expected };
  if (secret === '' || signature === undefined)
    throw new IncompleteInput(`Paste what you signed, or the secret and the header ${NAMES[kind].signature}`);
  return { finding: await explainSignature(text, signature, signedBy(secret)), expected };
}

/** The value of a header among pasted lines. The case of its name is ignored. */
export function headerIn(headers: string, name: string): string | undefined {
  const pairs = headers.split('\n').map(line => /^\s*([\w-]+)\s*:\s*(.*?)\s*$/.exec(line));
  return pairs.find(pair => pair?.[1]?.toLowerCase() === name)?.[2];
}

/** Computes lowercase hex HMAC-SHA256 with a secret, in the browser. */
function signedBy(secret: string): (text: string) => Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  return async text => {
    const made = new Uint8Array(await crypto.subtle.sign('HMAC', await key, encoder.encode(text)));
    return Array.from(made, byte => byte.toString(16).padStart(2, '0')).join('');
  };
}
