import v8, { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Cancel, Clock } from './clock.js';

export type CollectGarbage = (options: {
  type: 'major';
  execution: 'async';
  /** `last-resort` also returns free pages to the system. Node 20 ignores this option. */
  flavor?: 'last-resort';
}) => Promise<void>;

/** Returns V8's garbage collector. Node exposes it only to contexts that are created after the flag was set. */
export function garbageCollector(): CollectGarbage {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as CollectGarbage;
}

/**
 * Frees the memory that only the start of the process needed: about 40 MB in a process that then waits for work. The
 * collection takes a tenth of a second.
 */
export async function dropGarbage(): Promise<void> {
  await garbageCollector()({ type: 'major', execution: 'async', flavor: 'last-resort' });
}

/** The first major version of Node whose garbage collector knows the flavor `last-resort`. */
const KNOWS_LAST_RESORT = 22;

/**
 * Frees garbage, and returns free pages to the system, also those of the young generation. A busy process fills 64 MB of
 * them, and would keep them. Before Node 22, only a search for objects in the heap makes V8 do this.
 */
export async function returnMemory(): Promise<void> {
  await dropGarbage();
  const { queryObjects } = v8 as { queryObjects?: (of: object) => number };
  if (Number.parseInt(process.versions.node, 10) < KNOWS_LAST_RESORT) queryObjects?.(Unused);
}

/** A class without objects, for a search that finds none. */
class Unused {}

const LOOK_EVERY_MS = 10_000;
/** The fraction of a core above which the process counts as busy. */
const BUSY_FROM = 0.2;
/** The fraction of a core below which the process counts as idle. An idle sandbox uses half of it. */
const IDLE_BELOW = 0.1;

/**
 * Frees garbage once after each busy period. V8 collects only when memory is allocated, so an idle process would
 * otherwise keep the memory of its busiest hour.
 *
 * @param used returns the fraction of a core that the process has used since the last call
 */
export function dropGarbageWhenIdle(clock: Clock, used = processorUse(clock), drop = returnMemory): Cancel {
  let wasBusy = false;
  const look = () => {
    const part = used();
    if (part > BUSY_FROM) wasBusy = true;
    if (!wasBusy || part > IDLE_BELOW) return;
    wasBusy = false;
    void drop();
  };
  return clock.every(LOOK_EVERY_MS, look, { isBackground: true });
}

/**
 * Measures the processor time of this process. The utilization of its event loop would also contain the time for which
 * it waits for a processor, so that a process beside busy ones would never count as idle.
 */
function processorUse(clock: Clock): () => number {
  let before = { at: clock.monotonicMs(), usage: process.cpuUsage() };
  return () => {
    const { user, system } = process.cpuUsage(before.usage);
    const ms = clock.monotonicMs() - before.at;
    before = { at: clock.monotonicMs(), usage: process.cpuUsage() };
    return (user + system) / 1000 / ms;
  };
}
