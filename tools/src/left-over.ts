import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { WAITS } from '@sandbourse/test-support/waits';

const run = promisify(execFile);

const POLL_MS = 100;

/**
 * Ends a process that an earlier, killed run has left behind, because that process would keep the data locked. Resolves
 * when the process has ended. The process is ended only if its command line contains `sign`, because another process
 * may have received the same pid.
 */
export async function endLeftOver(pid: number, sign: string, signal: NodeJS.Signals): Promise<void> {
  const isOurs = async () => {
    const { stdout } = await run('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
    return stdout.includes(sign);
  };
  if (pid > 0 && (await isOurs())) await terminate(pid, signal, async () => !(await isOurs()));
}

/**
 * Sends a signal to a process and waits until the process has ended. Kills the process with SIGKILL after a time limit.
 */
export async function terminate(
  pid: number,
  signal: NodeJS.Signals,
  hasEnded: () => boolean | Promise<boolean>,
): Promise<void> {
  const deadline = performance.now() + WAITS.stop;
  if (!(await hasEnded())) send(pid, signal);
  while (!(await hasEnded())) {
    if (performance.now() > deadline) send(pid, 'SIGKILL');
    await sleep(POLL_MS);
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
