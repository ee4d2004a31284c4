import { ApiClient } from '../api-client.js';
import type { StackFile } from '../stack/stack.js';

/** The present process of a service: after a restart it has another pid. */
export function processOf({ services }: StackFile, service: string): StackFile['services'][number] {
  const found = services.find(({ name }) => name === service);
  if (!found) throw new Error(`the stack has no ${service}`);
  return found;
}

/** True if a service reports that it can do its work. */
export async function isReady(stack: StackFile, service: string): Promise<boolean> {
  const answer = await new ApiClient(processOf(stack, service).url).send('GET', '/health/ready').catch(() => undefined);
  return answer?.status === 200;
}
