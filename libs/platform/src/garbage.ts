import { setFlagsFromString } from 'node:v8';
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

const LOOK_EVERY_MS = 10_000;
/** The fraction of time above which the event loop counts as busy. */
const BUSY_FROM = 0.2;
/** The fraction of time below which the event loop counts as idle. */
const IDLE_BELOW = 0.05;

/**
 * Frees garbage once after each busy period. V8 collects only when memory is allocated, so an idle process would
 * otherwise keep the memory of its busiest hour.
 *
 * @param utilization returns the utilization of the event loop since the last call, from 0 to 1
 */
export function dropGarbageWhenIdle(clock: Clock, utilization = loopUtilization(), drop = dropGarbage): Cancel {
  let wasBusy = false;
  const look = () => {
    const part = utilization();
    if (part > BUSY_FROM) wasBusy = true;
    if (!wasBusy || part > IDLE_BELOW) return;
    wasBusy = false;
    void drop();
  };
  return clock.every(LOOK_EVERY_MS, look, { isBackground: true });
}

function loopUtilization(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}
