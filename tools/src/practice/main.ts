import { parseArgs } from 'node:util';
import { findStack } from '../client/find-stack.js';
import { PatientClient } from '../client/patient-client.js';
import { type Fact, factsOf } from './facts.js';
import { readBook } from './read-book.js';

const HELP = `Checks whether a demo firm has the clients, accounts and three years of history that the specification requires (section 1).

  npm run practice -- check [--state DIR]                                 check the demo firms of a running stack
  npm run practice -- check --base-url URL --email E --password P        check any firm, with the login of its advisor`;

interface Advisor {
  readonly baseUrl: string;
  readonly email: string;
  readonly password: string;
}

/** Prints each statement and its value. Returns true if all statements are true. */
async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      state: { type: 'string', default: '.local' },
      'base-url': { type: 'string' },
      email: { type: 'string', default: '' },
      password: { type: 'string', default: '' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help || positionals[0] !== 'check') {
    console.log(HELP);
    return values.help;
  }
  const { 'base-url': baseUrl, email, password } = values;
  const advisors = baseUrl ? [{ baseUrl, email, password }] : advisorsOf(values.state);
  let holds = true;
  for (const advisor of advisors) holds = (await check(advisor)) && holds;
  return holds;
}

function advisorsOf(stateDir: string): Advisor[] {
  const stack = findStack(stateDir);
  if (!stack) throw new Error(`no stack is running with the state folder ${stateDir}`);
  const advisors = stack.users.filter(({ role }) => role === 'advisor');
  return advisors.map(({ email, password }) => ({ baseUrl: stack.base_url, email, password }));
}

async function check({ baseUrl, email, password }: Advisor): Promise<boolean> {
  const { token } = await new PatientClient(baseUrl).logIn(email, password);
  const facts = factsOf(await readBook(new PatientClient(baseUrl, token)));
  console.log(`${email}\n${facts.map(lineOf).join('\n')}\n`);
  return facts.every(({ holds }) => holds);
}

function lineOf({ name, holds, found }: Fact): string {
  return `  ${holds ? '✓' : '✗'} ${name}: ${found}`;
}

main().then(
  holds => process.exit(holds ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  },
);
