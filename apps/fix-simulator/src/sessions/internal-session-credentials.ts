import { randomBytes } from 'node:crypto';
import { credentialIn, type Message } from '@sandbourse/fix';
import { isSameSecret } from '@sandbourse/platform/secrets';

const SECRET_BYTES = 32;

/**
 * Passwords with which the order router and the venue authenticate each other. Both are in this process. The passwords
 * are generated at every start and never leave the process.
 */
export class InternalSessionCredentials {
  readonly ofRouter = randomBytes(SECRET_BYTES).toString('hex');
  readonly ofVenue = randomBytes(SECRET_BYTES).toString('hex');
}

/** Returns true if a Logon contains this credential. The comparison takes the same time for every Logon. */
export function shows(logon: Message, credential: string): boolean {
  return isSameSecret(credentialIn(logon) ?? '', credential);
}
