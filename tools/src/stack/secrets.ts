import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Made once per state folder and kept, so that tokens and passwords survive a restart. */
export interface Secrets {
  readonly tokenSecret: string;
  readonly databasePassword: string;
  readonly userPassword: string;
}

export function secretsIn(stateDir: string): Secrets {
  const path = join(stateDir, 'secrets.json');
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Secrets;

  const secrets: Secrets = {
    tokenSecret: randomBytes(32).toString('base64url'),
    databasePassword: randomBytes(12).toString('hex'),
    userPassword: `demo-${randomBytes(6).toString('hex')}`,
  };
  writeFileSync(path, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}
