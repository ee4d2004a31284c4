import { createHash, randomBytes } from 'node:crypto';
import { type FixPasswordView, microsecondTimestamp } from '@sandbourse/contracts';

const PASSWORD_BYTES = 32;

export interface FixPassword {
  readonly passwordId: string;
  readonly firmId: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** Returns a password to show once: 256 bits, in characters that a FIX field and a settings file accept. */
export function generateFixPassword(): string {
  return `fix_${randomBytes(PASSWORD_BYTES).toString('base64url')}`;
}

/**
 * Returns the stored form of a password. A random value of 256 bits cannot be guessed, so a fast hash without a salt is
 * enough. A password can therefore be found by its hash.
 */
export function hashFixPassword(password: string): string {
  return createHash('sha256').update(password).digest('hex');
}

export function fixPasswordView(password: FixPassword): FixPasswordView {
  return {
    password_id: password.passwordId,
    name: password.name,
    status: password.revokedAt ? 'revoked' : 'active',
    created_by: password.createdBy,
    created_at: microsecondTimestamp(password.createdAt),
    last_used_at: password.lastUsedAt && microsecondTimestamp(password.lastUsedAt),
    revoked_at: password.revokedAt && microsecondTimestamp(password.revokedAt),
  };
}
