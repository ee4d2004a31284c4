import { createHash, randomBytes } from 'node:crypto';
import { LIMITS } from '@sandbourse/contracts';

const TOKEN_BYTES = 32;

/** Returns a token to mail: 256 bits. */
export function generateVerificationToken(): string {
  return `sbxv_${randomBytes(TOKEN_BYTES).toString('base64url')}`;
}

/**
 * Returns the stored form of a token. A random value of 256 bits cannot be guessed, so a fast hash without a salt is
 * enough. A token can therefore be found by its hash.
 */
export function hashVerificationToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function hasTokenExpired(issuedAt: Date, now: Date): boolean {
  return now.getTime() - issuedAt.getTime() >= LIMITS.verificationTokenSeconds * 1000;
}
