import { createHash, randomBytes } from 'node:crypto';
import { LIMITS } from '@sandbourse/contracts';
import type { Mail } from '../../operations/mail/mailer.service.js';
import { isActive, type Login } from '../users/user.js';

/** A mail with a link to set a new password, which is due. */
export interface ResetMail {
  readonly resetId: number;
  readonly userId: string;
  readonly email: string;
}

/** A mailed token, in its stored form. */
export interface ResetToken {
  readonly userId: string;
  readonly issuedAt: Date;
  /** The token generation of the login when the mail was requested. Each change of the password increments it. */
  readonly tokenGeneration: number;
}

const TOKEN_BYTES = 32;

/** Returns a token to mail: 256 bits. */
export function generateResetToken(): string {
  return `sbxr_${randomBytes(TOKEN_BYTES).toString('base64url')}`;
}

/** Returns the stored form of a token. A random value of 256 bits cannot be guessed, so a fast hash is enough. */
export function hashResetToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Returns true if a login may set its password by mail. Operators may not: in a local sandbox, every client that
 * reaches the mailbox can read the mails.
 */
export function mayResetByMail(login: Login): boolean {
  return isActive(login) && login.user.role !== 'ops_admin';
}

/** Returns true if a token may set the password of its login. A token becomes invalid when the password changes. */
export function isUsable(token: ResetToken, login: Login, now: Date): boolean {
  return (
    mayResetByMail(login) &&
    token.tokenGeneration === login.user.tokenGeneration &&
    now.getTime() - token.issuedAt.getTime() < LIMITS.passwordResetSeconds * 1000
  );
}

export function resetMail(
  { resetId, userId, email }: ResetMail,
  { token, publicUrl }: { token: string; publicUrl: string },
): Mail {
  return {
    name: `${userId}.${resetId}`,
    to: email,
    subject: 'Set a new password for Sandbourse',
    text: `Someone requested a new password for the Sandbourse login of this address.
If it was you, open this link and enter a new password:

${publicUrl}/r#${token}

The link is valid for ${LIMITS.passwordResetSeconds / 60} minutes and works once. When the new password
is set, all devices are logged out.

If you did not request a new password, ignore this mail. The password does
not change.
`,
  };
}
