import { parseArgs } from 'node:util';
import type { ProvisioningView } from '@sandbourse/contracts';
import { findStack } from '../client/find-stack.js';
import { makeFirm } from '../client/firm.js';
import { PatientClient } from '../client/patient-client.js';
import { startTemporaryStack } from '../stack/temporary-stack.js';
import { AUTH } from './expect.js';
import { runSuite } from './run-suite.js';
import { StackInside } from './stack-inside.js';
import { sentences } from './suite.js';
import { type Login, World } from './world.js';

const HELP = `Checks each sentence of the interface specification on a stack. By default, the command starts a stack and deletes it afterwards.
Other running stacks are not changed.

  npm run conformance -- [options] [SECTION …]

  SECTION           only these sections, such as 4.2 or 5
  --state DIR       the running stack with this state folder, such as .local. The checks kill services, which start again, and
                    create firms and trials. The demo firms are not changed
  --base-url URL    another stack; needs --email and --password of an advisor. The checks create accounts and orders there
  --verbose         print every sentence, not only false ones

Prints for each section how many sentences are true, false or skipped. A sentence is skipped if it cannot be checked with only the
address of a stack. Exit code 1 means that a sentence is false.`;

async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      state: { type: 'string' },
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
  if (values.state) return ask(await worldOf(values.state));
  const { stateDir, stop } = await startTemporaryStack([], line => console.log(line));
  try {
    return await ask(await worldOf(stateDir));
  } finally {
    await stop();
  }
}

/**
 * Creates two firms for the suite on a stack of this machine, so that earlier changes to the demo firms do not affect
 * the checks.
 */
async function worldOf(stateDir: string): Promise<World> {
  const described = () => {
    const file = findStack(stateDir);
    if (!file) throw new Error(`no stack is running with the state folder ${stateDir}`);
    return file;
  };
  const { base_url: baseUrl, users, mail } = described();
  const loginOf = (role: string) => users.filter(user => user.role === role).at(-1) as Login;
  const { token } = await new PatientClient(baseUrl).logIn(loginOf('ops_admin').email, loginOf('ops_admin').password);
  const operator = new PatientClient(baseUrl, token);
  const own = await makeFirm(operator, 'Conformance');
  const other = await makeFirm(operator, 'Conformance, the other firm');
  const lastFirm = loginOf('advisor');
  const book = await operator.send<ProvisioningView>('GET', `${AUTH}/firms/${lastFirm.firm_id}/provisioning`);
  return new World({
    baseUrl,
    mail,
    logins: [...own, loginOf('ops_admin'), ...other],
    inside: new StackInside(described),
    ...(book.body.status === 'COMPLETED' && { hasBook: lastFirm }),
  });
}

main().then(
  allTrue => process.exit(allTrue ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  },
);
