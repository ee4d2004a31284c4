import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './api-client.js';

/** The token in the newest mail of a sign-up, once that is in the mailbox folder of the stack. */
export async function mailedToken(folder: string, signupId: string): Promise<string> {
  const numberOf = (file: string) => Number(file.split('.')[1]);
  const newest = await until(
    async () =>
      (existsSync(folder) ? readdirSync(folder) : [])
        .filter(file => file.startsWith(`${signupId}.`) && file.endsWith('.eml'))
        .sort((a, b) => numberOf(a) - numberOf(b))
        .at(-1),
    file => file !== undefined,
  );
  const token = /^sbxv_\S+$/m.exec(readFileSync(join(folder, newest ?? ''), 'utf8'))?.[0];
  if (!token) throw new Error(`the mail ${newest} has no token`);
  return token;
}
