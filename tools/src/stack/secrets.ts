import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secrets in a state folder. They are made once and stored, so that tokens, keys and passwords stay valid after a
 * restart.
 */
export interface Secrets {
  readonly tokenSecret: string;
  readonly databasePassword: string;
  readonly userPassword: string;
  /**
   * The secret from which all secrets between services are derived. Each derived secret has one sender and one
   * receiver.
   */
  readonly internalSecret: string;
  /** The key with which auth encrypts the secrets of API keys. */
  readonly keyEncryptionKey: string;
}

const MAKERS: Readonly<Record<keyof Secrets, () => string>> = {
  tokenSecret: () => randomBytes(32).toString('base64url'),
  databasePassword: () => randomBytes(12).toString('hex'),
  userPassword: () => `demo-${randomBytes(6).toString('hex')}`,
  internalSecret: () => randomBytes(32).toString('base64url'),
  keyEncryptionKey: () => randomBytes(32).toString('base64url'),
};

/**
 * Reads the secrets in a folder. A missing secret is taken from `given` or generated, and then stored. A folder of an
 * earlier version may lack some secrets.
 */
export function secretsIn(stateDir: string, given: Partial<Secrets> = {}): Secrets {
  const path = join(stateDir, 'secrets.json');
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Partial<Secrets>) : {};

  const made = Object.fromEntries(Object.entries(MAKERS).map(([name, make]) => [name, make()]));
  const secrets = { ...made, ...given, ...kept } as Secrets;
  writeFileSync(path, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

/** Derives a secret for one purpose. Its holder cannot compute the secrets for other purposes. */
export function derivedSecret(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url');
}

export const SUPERUSER = 'postgres';

/**
 * Returns the password of a Postgres role. Each role has its own password, so a service cannot log in with the role of
 * another service.
 */
export function passwordOf(role: string, superuserPassword: string): string {
  return role === SUPERUSER ? superuserPassword : derivedSecret(superuserPassword, role);
}

/**
 * Reads a stored value that a service shows only once, such as a FIX password. Returns undefined if no value was
 * stored.
 */
export function keptIn<T>(stateDir: string, name: string): T | undefined {
  const path = join(stateDir, `${name}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined;
}

export function keepIn(stateDir: string, name: string, shown: object): void {
  writeFileSync(join(stateDir, `${name}.json`), JSON.stringify(shown, null, 2), { mode: 0o600 });
}
