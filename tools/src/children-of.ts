import { readFileSync } from 'node:fs';

/** The processes that a process with one thread has started and that run. Linux only. */
export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}
