import { ApiClient } from '../api-client.js';
import type { StackFile } from '../stack/stack.js';

/**
 * Returns the process of a service according to the stack's description. Read the description again after a restart,
 * because the pid changes.
 */
export function processOf({ services }: StackFile, service: string): StackFile['services'][number] {
  const found = services.find(({ name }) => name === service);
  if (!found) throw new Error(`the stack has no ${service}`);
  return found;
}

export async function isReady(stack: StackFile, service: string): Promise<boolean> {
  const answer = await new ApiClient(processOf(stack, service).url).send('GET', '/health/ready').catch(() => undefined);
  return answer?.status === 200;
}
