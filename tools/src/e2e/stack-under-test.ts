import { ApiClient } from '../client/api-client.js';
import { Brokerage } from '../client/brokerage.js';
import { type Secrets, secretsIn } from '../stack/secrets.js';
import type { Stack } from '../stack/stack.js';
import { startTemporaryStack } from '../stack/temporary-stack.js';
import { preparedState } from './prepared-state.js';

export interface StackUnderTest {
  readonly stack: Stack;
  readonly broker: Brokerage;
  readonly secrets: Secrets;
  readonly stateDir: string;
  /** What `npm start` would have printed. */
  readonly said: readonly string[];
  pidOf(service: string): number;
  /** Whether a service says that it can do its work. */
  isReady(service: string): Promise<boolean>;
  stop(): Promise<void>;
}

/** Which bus the run is for: the jest configuration says it. */
const { bus } = globalThis as { bus?: 'kafka' };

/** A whole sandbox of its own, on free ports and in a new folder: without interest, so that cash is what a story moves. */
export async function startStackUnderTest({ interest = false } = {}): Promise<StackUnderTest> {
  const onKafka = bus === 'kafka' ? ['--kafka'] : [];
  const withoutInterest = interest ? [] : ['--no-interest'];
  const said: string[] = [];
  const argv = ['--no-limits', ...onKafka, ...withoutInterest];
  const { stack, stateDir, stop } = await startTemporaryStack(argv, line => said.push(line), preparedState());
  const advisor = stack.file.users.find(user => user.role === 'advisor');
  const api = await new ApiClient(stack.file.base_url).logIn(advisor?.email ?? '', advisor?.password ?? '');

  return {
    stack,
    broker: new Brokerage(api),
    secrets: secretsIn(stateDir),
    stateDir,
    said,
    pidOf: name => stack.file.services.find(service => service.name === name)?.pid ?? 0,
    async isReady(name) {
      const url = stack.file.services.find(service => service.name === name)?.url ?? '';
      const answer = await new ApiClient(url).send('GET', '/health/ready').catch(() => ({ status: 0 }));
      return answer.status === 200;
    },
    stop,
  };
}
