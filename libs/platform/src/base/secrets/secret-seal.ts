import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The version of the format, so that another cipher or key can be introduced. */
const VERSION = 'v1';

/**
 * Encrypts stored secrets that the service needs in plain text, to sign or to check a signature. The ciphertext is
 * bound to the id of the object that owns the secret. A secret that was copied to another row can therefore not be
 * decrypted.
 */
export class SecretSeal {
  /** @param encryptionKey 32 bytes */
  constructor(private readonly encryptionKey: Buffer) {}

  seal(id: string, secret: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.encryptionKey, nonce).setAAD(Buffer.from(id));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
  }

  /** Decrypts a secret. Throws if it was sealed with another encryption key or for another id. */
  open(id: string, sealed: string): string {
    const [version, encoded = ''] = sealed.split('.');
    if (version !== VERSION) throw new Error(`the secret has the unknown format ${version}`);

    const bytes = Buffer.from(encoded, 'base64url');
    const decipher = createDecipheriv(CIPHER, this.encryptionKey, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
    return Buffer.concat(opened).toString('utf8');
  }
}
