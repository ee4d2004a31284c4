import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runsStack } from '@sandbourse/local/process';
import { isRunning } from '@sandbourse/sdk/node';

/** Milliseconds for an answer of a stack that may run already. */
const ANSWER_MS = 2_000;

/** Refuses a second stack on a state folder: two would write into one database. Deletes a description that a killed stack has left. */
export async function refuseSecondStart(stateDir: string): Promise<void> {
  const path = join(stateDir, 'stack.json');
  if (!existsSync(path)) return;
  const { pid, base_url } = JSON.parse(readFileSync(path, 'utf8')) as { pid: number; base_url: string };
  if (await isStack(pid, base_url))
    throw new Error(`a stack is running already: ${base_url} (pid ${pid}). Stop it, or use --state.`);
  rmSync(path);
}

/**
 * Returns true if the process runs the stack. In a container, this process may have the same id as the process of an
 * earlier start. A test may run a stack in its own process. In both cases, the stack runs only if its address responds.
 */
async function isStack(pid: number, url: string): Promise<boolean> {
  return isRunning(pid) && ((pid !== process.pid && runsStack(pid)) || (await answers(url)));
}

function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
    () => true,
    () => false,
  );
}
