import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limitAsync } from 'es-toolkit/promise';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID);
}

/** Runs work on at most half of the processors, so that the other half can serve requests. */
export function onHalfOfProcessors<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
  processors = availableParallelism(),
): (...args: Args) => Promise<Result> {
  return limitAsync(work, Math.max(1, Math.floor(processors / 2)));
}

const verifyInTurn = onHalfOfProcessors((passwordHash: string, password: string) => verify(passwordHash, password));

const decoyHash = hashPassword(randomBytes(16).toString('hex'));

/**
 * Returns true if the password is correct. Takes the same time for an unknown user, so that response times do not
 * reveal which users exist.
 */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  const expected = passwordHash ?? (await decoyHash);
  const matches = await verifyInTurn(expected, password);
  return matches && passwordHash !== undefined;
}

/** Returns a password to show once: 144 bits, in characters that can be copied and pasted. */
export function generatePassword(): string {
  return randomBytes(18).toString('base64url');
}
