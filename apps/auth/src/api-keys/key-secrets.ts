import { randomBytes } from 'node:crypto';
import { SecretSeal } from '@sandbourse/platform/secrets';

const SECRET_BYTES = 32;

/** Key secrets: sealed at rest, because a signed request can only be checked with the secret itself. */
export class KeySecrets extends SecretSeal {
  /** A secret to be shown once: 256 bits, in characters that survive a copy and paste. */
  generate(): string {
    return `ik_live_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  }
}
