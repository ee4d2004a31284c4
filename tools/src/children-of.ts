import { readFileSync } from 'node:fs';

/**
 * Returns the pids of the child processes of a process. Only children that the main thread started are included. Works
 * on Linux only.
 */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}
