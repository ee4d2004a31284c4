import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { childrenOf } from '../children-of.js';
import type { BenchContext } from './bench.js';

/** The unit in which Linux reports CPU time is a hundredth of a second. */
const TICKS_PER_SECOND = 100;

/** CPU seconds by process name. CPU time hardly depends on other work on the machine, in contrast to elapsed time. */
export type ProcessorTime = ReadonlyMap<string, number>;

/** Returns the CPU seconds that the services and the database of a stack have used so far. */
export function processorTime({ stack, stateDir }: Pick<BenchContext, 'stack' | 'stateDir'>): ProcessorTime {
  // Several services can run in one process. This process is counted once.
  const names = new Map(stack.services.map(({ name, pid }) => [pid, name]));
  const isShared = names.size < stack.services.length;
  const ofServices = [...names].map(([pid, name]) => [isShared ? 'services' : name, ticksOf(pid).own] as const);
  const ticks = new Map([...ofServices, ['postgres', ticksOfServer(stateDir)] as const]);
  return new Map([...ticks].map(([name, count]) => [name, count / TICKS_PER_SECOND]));
}

/**
 * Returns a line of text about the CPU time between two measurements: the total, each process, and the load of the
 * machine.
 */
export function usedBetween(
  before: ProcessorTime,
  after: ProcessorTime,
  { units, unit }: { units: number; unit: string },
) {
  const used = [...after].map(([name, seconds]) => [name, seconds - (before.get(name) ?? 0)] as const);
  const total = secondsBetween(before, after);
  const parts = used.sort(([, a], [, b]) => b - a).map(([name, seconds]) => `${name} ${seconds.toFixed(1)}`);
  return (
    `${total.toFixed(1)} s of processor time, ${((total * 1000) / units).toFixed(3)} ms ${unit}: ${parts.join(', ')}; ` +
    `load average ${loadavg()[0]?.toFixed(1)}`
  );
}

export function secondsBetween(before: ProcessorTime, after: ProcessorTime): number {
  return [...after].reduce((sum, [name, seconds]) => sum + seconds - (before.get(name) ?? 0), 0);
}

export function processorSecondsOf(pid: number): number {
  return ticksOf(pid).own / TICKS_PER_SECOND;
}

interface Ticks {
  readonly own: number;
  /** The CPU time of child processes that have ended. */
  readonly ofChildren: number;
}

function ticksOf(pid: number): Ticks {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in parentheses, which may contain any character. The code therefore starts
  // to count fields after the last parenthesis.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const field = (number: number) => fields[number - 3] ?? 0;
  return { own: field(14) + field(15), ofChildren: field(16) + field(17) };
}

/**
 * Returns the CPU time of the Postgres server. Postgres has one process for each connection. The processes that have
 * ended are included.
 */
function ticksOfServer(stateDir: string): number {
  const server = Number.parseInt(readFileSync(join(stateDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  const { own, ofChildren } = ticksOf(server);
  return childrenOf(server)
    .flatMap(pid => {
      try {
        return [ticksOf(pid)];
      } catch {
        return []; // This process has ended since the list was read.
      }
    })
    .reduce((sum, child) => sum + child.own, own + ofChildren);
}
