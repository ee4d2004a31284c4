import { createHash, randomBytes } from 'node:crypto';
import { LIMITS } from '@sandbourse/contracts';

const TOKEN_BYTES = 32;

/** A token to be mailed: 256 bits. */
export function generateVerificationToken(): string {
  return `sbxv_${randomBytes(TOKEN_BYTES).toString('base64url')}`;
}

/** The stored form of a token. Nobody guesses 256 bits, so it needs neither salt nor a slow hash, and can be found by its hash. */
export function hashVerificationToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function hasTokenExpired(issuedAt: Date, now: Date): boolean {
  return now.getTime() - issuedAt.getTime() >= LIMITS.verificationTokenSeconds * 1000;
}
