import { dropGarbage } from '@sandbourse/platform/garbage';
import { memoryOfTree } from '@sandbourse/sdk/node';
import { banner } from './banner.js';
import { START_COMMAND } from './commands.js';
import { followDemoPractices, requestDemoPractices } from './demo-practices.js';
import { OPERATOR_EMAIL } from './demo-tenant.js';
import { HELP, readOptions } from './options.js';
import { type Stack, type StackFile, startStack } from './stack.js';

const say = (line: string) => console.log(line);

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (!options) return say(HELP);

  const startedAt = performance.now();
  say('Starting Sandbourse …');
  let stack: Stack | undefined;
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // The services and the database notice the end of this process.
    if (!stack) process.exit(1);
    say('\nStopping …');
    await stack.stop();
    say(`Stopped. The data is kept; ${START_COMMAND} resumes from here.`);
    process.exit(0);
  };
  // Registers the handlers before the start, because the first process of a container ignores signals that it does not
  // handle.
  process.on('SIGINT', stop).on('SIGTERM', stop);
  stack = await startStack(options, say);
  await dropGarbage();
  say(
    banner(stack.file, {
      title: `Sandbourse is ready (${((performance.now() - startedAt) / 1000).toFixed(1)} s).`,
      book: options.book,
      memory: memoryOfTree(process.pid),
      end: 'Ctrl-C stops everything.',
    }),
  );

  if (options.book)
    fillBooks(stack.file).catch((error: unknown) =>
      say(`  The books are not complete: ${error instanceof Error ? error.message : error}`),
    );
}

/**
 * Fills the demo firms with the books of practices, after the banner is shown, so that the user does not have to wait.
 * Continues the work that an earlier start did not complete.
 */
async function fillBooks({ users, services }: StackFile): Promise<void> {
  const authUrl = services.find(({ name }) => name === 'auth')?.url ?? '';
  const password = users.find(({ email }) => email === OPERATOR_EMAIL)?.password ?? '';
  await requestDemoPractices({ authUrl, password });
  await followDemoPractices({ authUrl, password }, showProgress);
}

let shown = '';

/** Shows the progress: on a terminal, one line that changes; elsewhere, a new line whenever a firm is complete. */
function showProgress(line: string, isDone: boolean): void {
  if (line === shown) return;
  shown = line;
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}${isDone ? '\n' : ''}`);
  else if (isDone) say(line);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
