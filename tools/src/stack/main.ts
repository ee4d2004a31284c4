import { dropGarbage } from '@sandbourse/platform/garbage';
import { memoryOfTree } from '@sandbourse/sdk/node';
import { banner } from './banner.js';
import { START_COMMAND } from './commands.js';
import { followDemoPractices, isOver, progressLine, requestDemoPractices } from './demo-practices.js';
import { OPERATOR_EMAIL } from './demo-tenant.js';
import { HELP, readOptions } from './options.js';
import { type Stack, startStack } from './stack.js';

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
    fillBooks(stack).catch((error: unknown) =>
      say(`  The books are not complete: ${error instanceof Error ? error.message : error}`),
    );
}

/**
 * Requests the books of the demo firms and shows their progress. This runs after the banner is shown, so that the user
 * does not have to wait. An unfinished book of an earlier start is continued.
 */
async function fillBooks(stack: Stack): Promise<void> {
  const { users, services } = stack.file;
  const authUrl = services.find(({ name }) => name === 'auth')?.url ?? '';
  const password = users.find(({ email }) => email === OPERATOR_EMAIL)?.password ?? '';
  await requestDemoPractices({ authUrl, password });
  await followDemoPractices({ authUrl, password }, books => {
    const unfinished = books.filter(book => !isOver(book));
    stack.showSeeding(unfinished.map(({ firmId, percent }) => ({ firm_id: firmId, percent })));
    for (const book of books.filter(isOver)) showOnce(progressLine(book));
    const [next] = unfinished;
    if (next && process.stdout.isTTY) process.stdout.write(`${LINE_START}${progressLine(next)}`);
  });
}

const LINE_START = '\r\x1b[K';
const shown = new Set<string>();

/** Shows the line of a complete firm. On a terminal, the line replaces the one that shows the progress. */
function showOnce(line: string): void {
  if (shown.has(line)) return;
  shown.add(line);
  say(process.stdout.isTTY ? `${LINE_START}${line}` : line);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
