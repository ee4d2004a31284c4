import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runsStack } from '@sandbourse/local/process';
import { isRunning } from '@sandbourse/sdk/node';

/** The milliseconds to wait for a response of a stack that may already run. */
const ANSWER_MS = 2_000;

/**
 * Throws if a stack already runs with this state folder, because two stacks must not use the same database. Deletes the
 * `stack.json` of a stack that was killed.
 */
export async function refuseSecondStart(stateDir: string): Promise<void> {
  const path = join(stateDir, 'stack.json');
  if (!existsSync(path)) return;
  const { pid, base_url } = JSON.parse(readFileSync(path, 'utf8')) as { pid: number; base_url: string };
  if (await isStack(pid, base_url))
    throw new Error(`a stack is running already: ${base_url} (pid ${pid}). Stop it, or use --state.`);
  rmSync(path);
}

/**
 * Returns true if the process with this pid runs a stack. Either its command line shows this, or the address responds.
 * In a container, this program can have the pid of an earlier stack. In this case, only the address is checked.
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
