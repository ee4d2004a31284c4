import { explainSignature, type Finding, firstDifference } from './signature-check.js';
import { deliveryText, requestText, signedTextOf } from './signed-text.js';

export type PastedKind = 'request' | 'delivery';

/** The pasted text, unchanged. */
export interface Pasted {
  readonly method: string;
  readonly url: string;
  /** The headers as `Name: value`, one per line. */
  readonly headers: string;
  readonly body: string;
  readonly secret: string;
  readonly signed: string;
}

const NAMES = {
  request: { timestamp: 'x-svc-timestamp', signature: 'x-svc-signature' },
  delivery: { timestamp: 'x-service-timestamp', signature: 'x-service-signature' },
} as const;

/** Thrown if a required field is empty. */
export class IncompleteInput extends Error {}

/**
 * Checks a signed request or delivery. Compares a pasted signed text with the text that must be signed. If the pasted
 * text is correct or missing, checks the signature with the secret. Rejects with IncompleteInput and a message for the
 * reader.
 */
export async function checkPasted(kind: PastedKind, pasted: Pasted): Promise<{ finding: Finding; expected: string }> {
  const { method, url, body, secret, signed } = pasted;
  const timestamp = headerIn(pasted.headers, NAMES[kind].timestamp);
  const signature = headerIn(pasted.headers, NAMES[kind].signature);
  if (timestamp === undefined)
    throw new IncompleteInput(`The header ${NAMES[kind].timestamp} is missing. It is part of the signed text`);
  const text =
    kind === 'request' ? await requestText({ method, url, timestamp, body }) : await deliveryText({ timestamp, body });
  const expected = signedTextOf(text);
  const compared = signed === '' ? undefined : firstDifference(text, signed);
  const bySignature = secret !== '' && signature !== undefined;
  // A correct text does not prove that the secret of the signature is correct.
  if (compared && (compared.kind !== 'fits' || !bySignature)) return { finding: compared, expected };
  if (secret === '' || signature === undefined)
    throw new IncompleteInput(`Paste what you signed, or the secret and the header ${NAMES[kind].signature}`);
  return { finding: await explainSignature(text, signature, signedBy(secret)), expected };
}

/** Returns the value of a header in pasted lines, ignoring the case of its name. */
export function headerIn(headers: string, name: string): string | undefined {
  const pairs = headers.split('\n').map(line => /^\s*([\w-]+)\s*:\s*(.*?)\s*$/.exec(line));
  return pairs.find(pair => pair?.[1]?.toLowerCase() === name)?.[2];
}

/** Returns a function that computes HMAC-SHA256 with a secret in the browser, in lowercase hex. */
function signedBy(secret: string): (text: string) => Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  return async text => {
    const made = new Uint8Array(await crypto.subtle.sign('HMAC', await key, encoder.encode(text)));
    return Array.from(made, byte => byte.toString(16).padStart(2, '0')).join('');
  };
}
