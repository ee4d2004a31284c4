import { randomBytes } from 'node:crypto';
import { SecretSeal } from '@sandbourse/platform/secrets';

const SECRET_BYTES = 32;

/**
 * Generates and encrypts the secrets of keys. A hash is not enough, because checking a signed request requires the
 * secret itself.
 */
export class KeySecrets extends SecretSeal {
  /** Returns a secret to show once: 256 bits, in characters that can be copied and pasted. */
  generate(): string {
    return `ik_live_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  }
}
