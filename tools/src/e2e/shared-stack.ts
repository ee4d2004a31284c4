import { startTemporaryStack, type TemporaryStack } from '../stack/temporary-stack.js';

const VARIABLE = 'SANDBOURSE_SHARED_STACK';

/**
 * Options of the shared stack beyond `npm start`: no limits, because all specs are one address to the edge; no
 * interest, so that only the story moves cash; no books, because each spec makes what its firm needs
 * (`startTemporaryStack`).
 */
const OPTIONS = ['--no-limits', '--no-interest'];

let running: TemporaryStack | undefined;

/** Returns the state folder of the stack that the specs of this run share, if there is one. */
export function sharedStackFolder(): string | undefined {
  return process.env[VARIABLE];
}

/** Starts the stack of all specs that stop no process, before a run. */
export async function startSharedStack(): Promise<void> {
  running = await startTemporaryStack(OPTIONS, line => console.log(line));
  process.env[VARIABLE] = running.stateDir;
}

/** Stops the shared stack after a run. */
export async function stopSharedStack(): Promise<void> {
  await running?.stop();
}
