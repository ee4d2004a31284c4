import { readFileSync } from 'node:fs';

/** Returns the running child processes of a process with one thread. Linux only. */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}
