import { ApiClient } from '../api-client.js';
import type { StackFile } from '../stack/stack.js';

/** Returns the current process of a service. It has another pid after a restart. */
export function processOf({ services }: StackFile, service: string): StackFile['services'][number] {
  const found = services.find(({ name }) => name === service);
  if (!found) throw new Error(`the stack has no ${service}`);
  return found;
}

/** Returns true if a service reports that it is ready. */
export async function isReady(stack: StackFile, service: string): Promise<boolean> {
  const answer = await new ApiClient(processOf(stack, service).url).send('GET', '/health/ready').catch(() => undefined);
  return answer?.status === 200;
}
