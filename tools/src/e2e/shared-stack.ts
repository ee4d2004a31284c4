import { startTemporaryStack, type TemporaryStack } from '../stack/temporary-stack.js';

const VARIABLE = 'SANDBOURSE_SHARED_STACK';

/**
 * The options of the shared stack. It has no rate limits, because all specs send from the same address. Cash earns no
 * interest, so that only a spec itself changes cash. `startTemporaryStack` also leaves out the books.
 */
const OPTIONS = ['--no-limits', '--no-interest'];

let running: TemporaryStack | undefined;

/** Returns the state folder of the stack that the specs share, or undefined if no stack is shared. */
export function sharedStackFolder(): string | undefined {
  return process.env[VARIABLE];
}

/** Starts the shared stack before all specs. Specs that stop a process do not use it. */
export async function startSharedStack(): Promise<void> {
  running = await startTemporaryStack(OPTIONS, line => console.log(line));
  process.env[VARIABLE] = running.stateDir;
}

export async function stopSharedStack(): Promise<void> {
  await running?.stop();
}
