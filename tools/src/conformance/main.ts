import { parseArgs } from 'node:util';
import { startTemporaryStack } from '../stack/temporary-stack.js';
import { runSuite } from './run-suite.js';
import { StackInside } from './stack-inside.js';
import { sentences } from './suite.js';
import { World } from './world.js';

const HELP = `Conformance: asks a stack whether each sentence of the interface specification is true. The stack is started for the
occasion and dropped afterwards; one of yours that runs meanwhile stays as it is.

  npm run conformance -- [options] [SECTION …]

  SECTION           only these sections, such as 4.2 or 5
  --base-url URL    another stack to ask, which gets accounts and orders by it; with --email and --password of an advisor
  --verbose         name every sentence, not only those that are false

Prints for each section how many are true, false, and not asked of a stack of which no more is known than its address. Ends with 1 when a sentence is false.`;

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
    return ask(new World({ baseUrl: values['base-url'], logins: [login] }));
  }
  const { stack, stop } = await startTemporaryStack([], line => console.log(line));
  try {
    const { base_url: baseUrl, users: logins, mail } = stack.file;
    return await ask(new World({ baseUrl, logins, mail, inside: new StackInside(stack) }));
  } finally {
    await stop();
  }
}

main().then(
  allTrue => process.exit(allTrue ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  },
);
