import { timingSafeEqual } from 'node:crypto';
import { SIGNATURE_WINDOW_MS, type SignatureClaim, type SignatureFault, signatureOf } from '@sandbourse/contracts';

const MILLISECONDS = /^[1-9]\d{0,15}$/;
const SIGNATURE = /^[0-9a-f]{64}$/;

/**
 * Returns the first fault of a claim (specification 5.4): a wrong time, an unknown key, or a wrong signature, checked
 * in this order. Does not check if the signature was used before.
 * @param secret The secret of the active key in the claim; undefined if that key does not exist.
 */
export function faultOf(claim: SignatureClaim, secret: string | undefined, now: Date): SignatureFault | undefined {
  if (!isRecent(claim.timestamp, now)) return 'CLOCK';
  if (secret === undefined) return 'KEY';
  return isSignedWith(claim, secret) ? undefined : 'SIGNATURE';
}

function isRecent(timestamp: string, now: Date): boolean {
  return MILLISECONDS.test(timestamp) && Math.abs(Number(timestamp) - now.getTime()) <= SIGNATURE_WINDOW_MS;
}

/** Compares the signatures in constant time, so that the duration does not reveal how many characters match. */
function isSignedWith(claim: SignatureClaim, secret: string): boolean {
  if (!SIGNATURE.test(claim.signature)) return false;
  const expected = signatureOf({ ...claim, bodySha256: claim.body_sha256 }, secret);
  return timingSafeEqual(Buffer.from(expected), Buffer.from(claim.signature));
}
