import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID);
}

const decoyHash = hashPassword(randomBytes(16).toString('hex'));

/** Whether the password is the one. Takes as long when there is no user, so that time does not tell who exists. */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await decoyHash), password);
  return matches && passwordHash !== undefined;
}

/** A password to be shown once: 144 bits, in characters that survive a copy and paste. */
export function generatePassword(): string {
  return randomBytes(18).toString('base64url');
}
