import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isRunning } from '@sandbourse/sdk/node';
import { STACK_PROGRAM } from './program.js';

/**
 * Returns true if the process runs a sandbox. After a restart of the machine, the id of a sandbox's process may belong
 * to another program.
 */
export function runsStack(pid: number): boolean {
  if (!isRunning(pid)) return false;
  const command = commandOf(pid);
  return command === undefined || command.includes(STACK_PROGRAM);
}

/** Returns the command line of a process. Undefined if this machine cannot report it, as on Windows. */
function commandOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // Not Linux, or the process has ended.
  }
  try {
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return process.platform === 'win32' ? undefined : '';
  }
}
