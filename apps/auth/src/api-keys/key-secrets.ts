import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const SECRET_BYTES = 32;

/** Names how the rest is to be read, so that another cipher or key can follow. */
const VERSION = 'v1';

/**
 * Key secrets at rest: sealed, not hashed, because a signed request can only be checked with the secret itself. The key
 * id is part of the seal: a secret that was moved to another row does not open.
 */
export class KeySecrets {
  constructor(private readonly encryptionKey: Buffer) {}

  /** A secret to be shown once: 256 bits, in characters that survive a copy and paste. */
  generate(): string {
    return `ik_live_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  }

  seal(keyId: string, secret: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.encryptionKey, nonce).setAAD(Buffer.from(keyId));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
  }

  /** Throws when it was sealed with another encryption key or for another key id. */
  open(keyId: string, sealed: string): string {
    const [version, encoded = ''] = sealed.split('.');
    if (version !== VERSION) throw new Error(`no way to open a secret sealed as ${version}`);

    const bytes = Buffer.from(encoded, 'base64url');
    const decipher = createDecipheriv(CIPHER, this.encryptionKey, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(keyId)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(opened).toString('utf8');
  }
}
