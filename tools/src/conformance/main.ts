import { parseArgs } from 'node:util';
import { findStack } from '../client/find-stack.js';
import { makeFirm } from '../client/firm.js';
import { PatientClient } from '../client/patient-client.js';
import { StackInside } from '../client/stack-inside.js';
import type { StackFile } from '../stack/stack.js';
import { startTemporaryStack } from '../stack/temporary-stack.js';
import { type Guest, guestOf } from './guest.js';
import { runSuite } from './run-suite.js';
import { sentences } from './suite.js';
import { type Login, World } from './world.js';

const HELP = `Checks each sentence of the interface specification on a sandbox. By default, the command starts a sandbox of its own and deletes it
afterwards, in seven to nine minutes. Only this sandbox shows every sentence, because some checks kill services and fill limits.

  npm run conformance -- [options] [SECTION …]

  SECTION           only these sections, such as 4.2 or 5
  --state DIR       the running sandbox with this state folder, such as .local
  --base-url URL    another running sandbox; needs --ci-token, or SANDBOURSE_CI_TOKEN
  --verbose         print every sentence, not only false ones

In a running sandbox, the checks work in two test firms, which the command deletes at the end. It kills no services, creates no trials
and spends no logins. It skips the sentences that need this, and prints the reasons. Its requests count against the limit of 600 a minute.

Prints for each section how many sentences are true, false or skipped. Exit code 1 means that a sentence is false.`;

async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      state: { type: 'string' },
      'base-url': { type: 'string' },
      'ci-token': { type: 'string', default: process.env.SANDBOURSE_CI_TOKEN },
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
  const say = (line: string) => console.log(line);
  const suite = { verbose: values.verbose, say, isTerminal: process.stdout.isTTY };
  const { world, leave } = await visited(values, say);
  process.once('SIGINT', () => {
    say('\nLeaving the sandbox …');
    void leave().finally(() => process.exit(130));
  });
  try {
    return await runSuite(wanted, world, suite);
  } finally {
    await leave();
  }
}

type Place = { readonly state?: string; readonly 'base-url'?: string; readonly 'ci-token'?: string };

/** Prepares the sandbox of the user, or starts a temporary one. */
async function visited(place: Place, say: (line: string) => void): Promise<Guest> {
  const { 'base-url': baseUrl, 'ci-token': ciToken, state } = place;
  if (state !== undefined) {
    const { base_url, ci_token = '' } = describedIn(state);
    return guestOf({ baseUrl: base_url, ciToken: ci_token });
  }
  if (baseUrl !== undefined) {
    if (!ciToken)
      throw new Error('--base-url needs --ci-token: an operator issues one with npx sandbourse ci-token create');
    return guestOf({ baseUrl, ciToken });
  }
  const { stateDir, stop } = await startTemporaryStack([], say);
  return { world: await worldOf(stateDir), leave: stop };
}

function describedIn(stateDir: string): StackFile {
  const file = findStack(stateDir);
  if (!file) throw new Error(`no sandbox is running with the state folder ${stateDir}`);
  return file;
}

/** Creates two firms for the suite in its own sandbox. */
async function worldOf(stateDir: string): Promise<World> {
  const described = () => describedIn(stateDir);
  const { base_url: baseUrl, users, mail } = described();
  const loginOf = (role: string) => users.filter(user => user.role === role).at(-1) as Login;
  const { token } = await new PatientClient(baseUrl).logIn(loginOf('ops_admin').email, loginOf('ops_admin').password);
  const operator = new PatientClient(baseUrl, token);
  const own = await makeFirm(operator, 'Conformance');
  const other = await makeFirm(operator, 'Conformance, the other firm');
  return new World({
    baseUrl,
    mail,
    logins: [...own, loginOf('ops_admin'), ...other],
    inside: new StackInside(described),
  });
}

main().then(
  allTrue => process.exit(allTrue ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  },
);
