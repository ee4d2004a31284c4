import { parseArgs } from 'node:util';
import { findStack } from '../client/find-stack.js';
import { readOptions } from '../stack/options.js';
import { startStack } from '../stack/stack.js';
import { tour } from './tour.js';

const HELP = `A guided tour. It places one order and shows every step. Then it advances the clock of one firm by a year.

  npm run demo

The tour uses the running stack of npm start. If no stack runs, it starts one.

  --state DIR   the state folder of the running stack, with stack.json (default .local)`;

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) return console.log(HELP);

  const { values } = parseArgs({ args, strict: false, options: { state: { type: 'string' } } });
  const running = findStack(typeof values.state === 'string' ? values.state : undefined);
  if (running) return tour(running, line => console.log(line));

  console.log('No stack is running. Starting one for the tour …');
  const options = readOptions(['--port', '0', '--no-book', ...args]);
  if (!options) return;
  const stack = await startStack(options, line => console.log(line));
  try {
    await tour(stack.file, line => console.log(line));
  } finally {
    await stack.stop();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
