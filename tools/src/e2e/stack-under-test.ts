import { ApiClient } from '../api-client.js';
import { Brokerage } from '../client/brokerage.js';
import { findStack } from '../client/find-stack.js';
import { makeFirm } from '../client/firm.js';
import { isReady } from '../client/service-process.js';
import { type Secrets, secretsIn } from '../stack/secrets.js';
import type { Stack, StackFile } from '../stack/stack.js';
import { startTemporaryStack } from '../stack/temporary-stack.js';
import { preparedState } from './prepared-state.js';
import { sharedStackFolder } from './shared-stack.js';

export interface StackUnderTest {
  readonly stack: Stack;
  readonly broker: Brokerage;
  readonly secrets: Secrets;
  readonly stateDir: string;
  /** The lines that the stack has printed. */
  readonly said: readonly string[];
  pidOf(service: string): number;
  isReady(service: string): Promise<boolean>;
  stop(): Promise<void>;
}

/** The Jest configuration sets the event bus of the stack, or the folder of a running stack. */
const { bus, stackFolder } = globalThis as { bus?: 'kafka'; stackFolder?: string };

/**
 * Starts a sandbox on free ports and with a new folder. By default, cash earns no interest, so that only the test
 * changes cash.
 *
 * @param processes true if each service has its own process, for a test that kills one service
 */
export async function startStackUnderTest({
  interest = false,
  processes = false,
  environment = {},
} = {}): Promise<StackUnderTest> {
  if (stackFolder) return runningStack(stackFolder);
  const onKafka = bus === 'kafka' ? ['--kafka'] : [];
  const withoutInterest = interest ? [] : ['--no-interest'];
  const said: string[] = [];
  const apart = processes ? ['--processes'] : [];
  const argv = ['--no-limits', ...onKafka, ...withoutInterest, ...apart];
  const { stack, stateDir, stop } = await startTemporaryStack(argv, line => said.push(line), {
    environment: { ...process.env, ...environment },
    copyOf: preparedState(),
  });
  const advisor = stack.file.users.find(user => user.role === 'advisor');
  const api = await new ApiClient(stack.file.base_url).logIn(advisor?.email ?? '', advisor?.password ?? '');

  return {
    stack,
    broker: new Brokerage(api),
    secrets: secretsIn(stateDir),
    stateDir,
    said,
    pidOf: name => stack.file.services.find(service => service.name === name)?.pid ?? 0,
    isReady: name => isReady(stack.file, name),
    stop,
  };
}

/**
 * Returns the stack that the specs share, with the logins of a new firm. The spec must not stop a process of this
 * stack. If no stack is shared, this function calls `startStackUnderTest` instead.
 *
 * @param firm `demo` for the logins of the demo firm, which is the only firm with a printed FIX password
 */
export async function joinSharedStack({ firm }: { firm?: 'demo' } = {}): Promise<StackUnderTest> {
  const stateDir = sharedStackFolder();
  if (!stateDir) return startStackUnderTest();
  const known = describedIn(stateDir);
  if (firm === 'demo') return runningStack(stateDir, known);
  const users = await makeFirm(await operatorOf(known), 'End to end');
  const operators = known.users.filter(({ role }) => role === 'ops_admin');
  return runningStack(stateDir, { ...known, users: [...users, ...operators] });
}

export function operatorOf({ base_url, users }: StackFile): Promise<ApiClient> {
  const operator = users.find(({ role }) => role === 'ops_admin');
  return new ApiClient(base_url).logIn(operator?.email ?? '', operator?.password ?? '');
}

function describedIn(stateDir: string): StackFile {
  const file = findStack(stateDir);
  if (!file) throw new Error(`no stack is described in ${stateDir}`);
  return file;
}

/** Returns a stack that other specs use too. Its processes must not be killed, and `stop` has no effect. */
async function runningStack(stateDir: string, file = describedIn(stateDir)): Promise<StackUnderTest> {
  const refuse = () => Promise.reject(new Error('this stack is not for killing'));
  const advisor = file.users.find(user => user.role === 'advisor');
  const api = await new ApiClient(file.base_url).logIn(advisor?.email ?? '', advisor?.password ?? '');
  return {
    stack: {
      file,
      showSeeding: () => undefined,
      restartPostgres: refuse,
      restartKafka: refuse,
      stop: async () => undefined,
    },
    broker: new Brokerage(api),
    secrets: secretsIn(stateDir),
    stateDir,
    said: [],
    pidOf: () => 0,
    isReady: refuse,
    stop: async () => undefined,
  };
}
