import { banner } from './banner.js';
import { HELP, readOptions } from './options.js';
import { startStack } from './stack.js';

const say = (line: string) => console.log(line);

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (!options) return say(HELP);

  const startedAt = performance.now();
  say('Starting Sandbourse …');
  const stack = await startStack(options, say);
  say(banner(stack.file, (performance.now() - startedAt) / 1000));

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

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
