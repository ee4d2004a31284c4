import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export type CollectGarbage = (options: {
  type: 'major';
  execution: 'async';
  /** Which also gives free pages back to the system; Node 20 does not know it. */
  flavor?: 'last-resort';
}) => Promise<void>;

/** V8's own, which Node shows to contexts that are made after the flag was set. */
export function garbageCollector(): CollectGarbage {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as CollectGarbage;
}

/** Frees what starting has left behind: some 40 MB of a process that then waits for work. It takes a tenth of a second. */
export async function dropGarbage(): Promise<void> {
  await garbageCollector()({ type: 'major', execution: 'async', flavor: 'last-resort' });
}

const LOOK_EVERY_MS = 10_000;
/** Parts of the time that the event loop is at work. */
const BUSY_FROM = 0.2;
const IDLE_BELOW = 0.05;

/**
 * Frees what work has left behind, once after each busy time: V8 collects when something is allocated, so a process that waits would keep
 * the memory of its busiest hour.
 *
 * @param utilization of the event loop since the last look, from 0 to 1
 */
export function dropGarbageWhenIdle(utilization = loopUtilization(), drop = dropGarbage): NodeJS.Timeout {
  let wasBusy = false;
  const looking = setInterval(() => {
    const part = utilization();
    if (part > BUSY_FROM) wasBusy = true;
    if (!wasBusy || part > IDLE_BELOW) return;
    wasBusy = false;
    void drop();
  }, LOOK_EVERY_MS);
  return looking.unref();
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
