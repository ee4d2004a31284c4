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
    // Before the stack has started, this process simply exits. The services and the database notice this and end.
    if (!stack) process.exit(1);
    say('\nStopping …');
    await stack.stop();
    say(`Stopped. The data is kept; ${START_COMMAND} resumes from here.`);
    process.exit(0);
  };
  // The handlers are registered before the start. In a container, this process is the first process. The first process
  // of a container ignores signals without a handler.
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
 * Requests the books of the demo firms and shows their progress. This runs after the banner is shown, so that the user
 * does not have to wait. An unfinished book of an earlier start is continued.
 */
async function fillBooks({ users, services }: StackFile): Promise<void> {
  const authUrl = services.find(({ name }) => name === 'auth')?.url ?? '';
  const password = users.find(({ email }) => email === OPERATOR_EMAIL)?.password ?? '';
  await requestDemoPractices({ authUrl, password });
  await followDemoPractices({ authUrl, password }, showProgress);
}

let shown = '';

/**
 * Shows the progress. A terminal shows one line that changes. Any other output gets a line whenever a firm is complete.
 */
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
