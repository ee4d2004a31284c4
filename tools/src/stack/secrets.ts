import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Made once per state folder and kept, so that tokens, keys and passwords survive a restart. */
export interface Secrets {
  readonly tokenSecret: string;
  readonly databasePassword: string;
  readonly userPassword: string;
  /** How the services know each other. */
  readonly internalSecret: string;
  /** What auth seals key secrets with. */
  readonly keyEncryptionKey: string;
}

const MAKERS: Readonly<Record<keyof Secrets, () => string>> = {
  tokenSecret: () => randomBytes(32).toString('base64url'),
  databasePassword: () => randomBytes(12).toString('hex'),
  userPassword: () => `demo-${randomBytes(6).toString('hex')}`,
  internalSecret: () => randomBytes(32).toString('base64url'),
  keyEncryptionKey: () => randomBytes(32).toString('base64url'),
};

/** What a folder of an earlier version lacks is made and added. */
export function secretsIn(stateDir: string): Secrets {
  const path = join(stateDir, 'secrets.json');
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Partial<Secrets>) : {};

  const made = Object.fromEntries(Object.entries(MAKERS).map(([name, make]) => [name, make()]));
  const secrets = { ...made, ...kept } as Secrets;
  writeFileSync(path, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
