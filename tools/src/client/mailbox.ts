import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../api-client.js';

/** Waits for the newest mail to a sign-up in the stack's mailbox folder, and returns the verification token in it. */
export async function mailedToken(folder: string, signupId: string): Promise<string> {
  return (await verificationMail(folder, signupId)).token;
}

/**
 * Waits for the newest mail to a sign-up. Returns the verification token and the link to the console page that accepts
 * it.
 */
export async function verificationMail(folder: string, signupId: string): Promise<{ token: string; link: string }> {
  const numberOf = (file: string) => Number(file.split('.')[1]);
  const newest = await until(
    async () =>
      (existsSync(folder) ? readdirSync(folder) : [])
        .filter(file => file.startsWith(`${signupId}.`) && file.endsWith('.eml'))
        .sort((a, b) => numberOf(a) - numberOf(b))
        .at(-1),
    file => file !== undefined,
  );
  const text = readFileSync(join(folder, newest ?? ''), 'utf8');
  const token = /^sbxv_\S+$/m.exec(text)?.[0];
  const link = /^https?:\S+$/m.exec(text)?.[0];
  if (!token || !link) throw new Error(`the mail ${newest} has no token, or no link`);
  return { token, link };
}
