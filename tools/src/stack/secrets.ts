import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Made once per state folder and kept, so that tokens, keys and passwords survive a restart. */
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

/** Reads the secrets of a folder. Secrets that a folder of an earlier version lacks are taken from `given`, or made, and added. */
export function secretsIn(stateDir: string, given: Partial<Secrets> = {}): Secrets {
  const path = join(stateDir, 'secrets.json');
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Partial<Secrets>) : {};

  const made = Object.fromEntries(Object.entries(MAKERS).map(([name, make]) => [name, make()]));
  const secrets = { ...made, ...given, ...kept } as Secrets;
  writeFileSync(path, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

/** A secret for one purpose, from which the others cannot be found. */
export function derivedSecret(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('base64url');
}

export const SUPERUSER = 'postgres';

/** Each role of Postgres has a password of its own, so that a service cannot connect as another. */
export function passwordOf(role: string, superuserPassword: string): string {
  return role === SUPERUSER ? superuserPassword : derivedSecret(superuserPassword, role);
}

/** A value that a service made and showed once, stored beside the secrets; undefined if it does not exist yet. */
export function keptIn<T>(stateDir: string, name: string): T | undefined {
  const path = join(stateDir, `${name}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined;
}

export function keepIn(stateDir: string, name: string, shown: object): void {
  writeFileSync(join(stateDir, `${name}.json`), JSON.stringify(shown, null, 2), { mode: 0o600 });
}
