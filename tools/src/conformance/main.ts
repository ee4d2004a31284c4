import { parseArgs } from 'node:util';
import { findStack } from '../client/find-stack.js';
import { readOptions } from '../stack/options.js';
import { type StackFile, startStack } from '../stack/stack.js';
import { runSuite } from './run-suite.js';
import { sentences } from './suite.js';
import { World } from './world.js';

const HELP = `Conformance: asks a running stack whether each sentence of the interface specification is true.

  npm run conformance -- [options] [SECTION …]

  SECTION           only these sections, such as 4.2 or 5
  --base-url URL    the stack to ask; with --email and --password of an advisor. The local stack by default,
                    started for the occasion when none is running
  --verbose         name every sentence, not only those that are false

Prints true, false and not yet for each section. Ends with 1 when a sentence is false.`;

async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'base-url': { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return true;
  }

  const wanted = sentences.filter(
    ({ section }) => positionals.length === 0 || positionals.some(p => section === p || section.startsWith(`${p}.`)),
  );
  const ask = (world: World) => runSuite(wanted, world, { verbose: values.verbose, say: line => console.log(line) });

  if (values['base-url']) {
    const login = { role: 'advisor', email: values.email ?? '', password: values.password ?? '', firm_id: '' };
    return ask(new World(values['base-url'], [login], undefined, undefined));
  }
  const running = findStack();
  return running ? ask(worldOf(running)) : onStackOfItsOwn(ask);
}

async function onStackOfItsOwn(ask: (world: World) => Promise<boolean>): Promise<boolean> {
  console.log('No stack is running; starting one …');
  const options = readOptions(['--port', '0', '--no-book']);
  if (!options) return false;
  const stack = await startStack(options, line => console.log(line));
  try {
    return await ask(worldOf(stack.file));
  } finally {
    await stack.stop();
  }
}

function worldOf({ base_url, users, fix, mail }: StackFile): World {
  return new World(base_url, users, fix, mail);
}

main().then(
  allTrue => process.exit(allTrue ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  },
);
