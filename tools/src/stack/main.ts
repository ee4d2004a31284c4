import { banner } from './banner.js';
import { ensureDemoBook } from './demo-book.js';
import { ADVISOR_EMAIL } from './demo-tenant.js';
import { HELP, readOptions } from './options.js';
import { type StackFile, startStack } from './stack.js';

const say = (line: string) => console.log(line);

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (!options) return say(HELP);

  const startedAt = performance.now();
  say('Starting Sandbourse …');
  const stack = await startStack(options, say);
  say(banner(stack.file, { seconds: (performance.now() - startedAt) / 1000, book: options.book }));

  if (options.book) fillBook(stack.file);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    say('\nStopping …');
    await stack.stop();
    say('Stopped. The data is kept; npm start goes on from here.');
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** After the banner: whoever starts need not wait for it. A second start goes on where it was stopped. */
function fillBook({ users, services }: StackFile): void {
  const urlOf = (name: string) => services.find(service => service.name === name)?.url ?? '';
  const password = users.find(({ email }) => email === ADVISOR_EMAIL)?.password ?? '';
  ensureDemoBook({ authUrl: urlOf('auth'), baasUrl: urlOf('baas'), pmUrl: urlOf('pm'), password }, say).catch(
    (error: unknown) => say(`  The demo book is not complete: ${error instanceof Error ? error.message : error}`),
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
