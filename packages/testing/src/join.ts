/**
 * Joins the sandbox of this machine for a program in another language. Prints one line of JSON, such as the message of
 * the keeper. Stays connected until its standard input ends. This also happens if the other program is killed.
 *
 *   npx @sandbourse/testing
 */
import { once } from 'node:events';
import { LocalError } from '@sandbourse/local';
import type { KeeperAnswer } from './shared-stack.js';
import { joinStackOfMachine } from './start.js';

function report(answer: KeeperAnswer): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}

try {
  const { baseUrl, ciToken, note, leave } = await joinStackOfMachine(process.env.SANDBOURSE_FROM);
  report({ base_url: baseUrl, ci_token: ciToken, note });
  await once(process.stdin.resume(), 'close');
  leave();
} catch (error) {
  const { message } = error as Error;
  report({ error: error instanceof LocalError ? `${message} ${error.remedy}` : message });
  process.exitCode = 1;
}
