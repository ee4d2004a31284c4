import { setTimeout as sleep } from 'node:timers/promises';

/** The resources that a test file must close, by Node's name of each kind. */
const KINDS = { TCPServerWrap: 'a server', ProcessWrap: 'a child process' };
const LOOK_EVERY_MS = 20;

/** Returns the number of servers and child processes that keep this process running, by kind. */
export function openNow() {
  const active = process.getActiveResourcesInfo();
  return Object.fromEntries(Object.keys(KINDS).map(kind => [kind, active.filter(each => each === kind).length]));
}

/**
 * Waits until no more servers and child processes are open than `before`. Throws after this number of milliseconds. A
 * worker with an open server never ends by itself, so Jest kills it, and `forceExit` would hide the fault.
 */
export async function closedSince(before, withinMs) {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const open = Object.entries(openNow()).filter(([kind, count]) => count > before[kind]);
    if (open.length === 0) return;
    if (performance.now() > deadline)
      throw new Error(`After its last case, this file left ${open.map(([kind]) => KINDS[kind]).join(' and ')} open.`);
    await sleep(LOOK_EVERY_MS);
  }
}
