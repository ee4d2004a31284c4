import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secrets of a state folder. The secrets are made once and stored, so that tokens, keys and passwords survive a
 * restart.
 */
export interface Secrets {
  readonly tokenSecret: string;
  readonly databasePassword: string;
  readonly userPassword: string;
  /** The secret from which each service's secret for another service is derived. */
  readonly internalSecret: string;
  /** The key with which auth encrypts key secrets. */
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
 * Reads the secrets of a folder. Secrets that the folder of an earlier version lacks are taken from `given` or made,
 * and added.
 */
export function secretsIn(stateDir: string, given: Partial<Secrets> = {}): Secrets {
  const path = join(stateDir, 'secrets.json');
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Partial<Secrets>) : {};

  const made = Object.fromEntries(Object.entries(MAKERS).map(([name, make]) => [name, make()]));
  const secrets = { ...made, ...given, ...kept } as Secrets;
  writeFileSync(path, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

/** Derives a secret for one purpose. Other secrets cannot be derived from it. */
export function derivedSecret(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url');
}

export const SUPERUSER = 'postgres';

/**
 * Returns the password of a Postgres role. Each role has a different password, so that a service cannot connect with
 * the role of another service.
 */
export function passwordOf(role: string, superuserPassword: string): string {
  return role === SUPERUSER ? superuserPassword : derivedSecret(superuserPassword, role);
}

/**
 * Reads a value that a service showed once and that was stored next to the secrets; undefined if it does not exist yet.
 */
export function keptIn<T>(stateDir: string, name: string): T | undefined {
  const path = join(stateDir, `${name}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined;
}

export function keepIn(stateDir: string, name: string, shown: object): void {
  writeFileSync(join(stateDir, `${name}.json`), JSON.stringify(shown, null, 2), { mode: 0o600 });
}
