/**
 * Joins the sandbox of this machine for a program in another language. Prints the message of the keeper, one line of
 * JSON. Stays connected until its standard input ends. This also happens if the other program is killed.
 *
 *   npx @sandbourse/testing
 */
import { once } from 'node:events';
import { LocalError } from '@sandbourse/local';
import type { KeeperAnswer } from './shared-stack.js';
import { joinInstalledStack } from './start.js';

function report(answer: KeeperAnswer): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}

try {
  const { baseUrl, ciToken, leave } = await joinInstalledStack(process.env.SANDBOURSE_FROM);
  report({ base_url: baseUrl, ci_token: ciToken });
  await once(process.stdin.resume(), 'close');
  leave();
} catch (error) {
  const { message } = error as Error;
  report({ error: error instanceof LocalError ? `${message} ${error.remedy}` : message });
  process.exitCode = 1;
}
