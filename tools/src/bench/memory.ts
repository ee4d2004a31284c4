import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoryOfTree } from '@sandbourse/sdk/node';
import type { BenchContext } from './bench.js';

/** Returns the memory of the services and the database of a stack in megabytes, without the program that measures. */
export function megabytesOf({ stack, stateDir }: Pick<BenchContext, 'stack' | 'stateDir'>): number {
  const server = Number.parseInt(readFileSync(join(stateDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  const pids = new Set([...stack.services.map(({ pid }) => pid), server]);
  return [...pids].reduce((sum, pid) => sum + (memoryOfTree(pid)?.bytes ?? 0), 0) / 1e6;
}
