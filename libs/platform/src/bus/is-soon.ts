import { setTimeout as delay } from 'node:timers/promises';

const LOOK_EVERY_MS = 15;

/**
 * Calls `look` repeatedly. Resolves with true once `look` resolves with true, and with false after `withinMs`
 * milliseconds.
 */
export async function isSoon(withinMs: number, look: () => Promise<boolean>): Promise<boolean> {
  const until = performance.now() + withinMs;
  for (;;) {
    if (await look()) return true;
    if (performance.now() >= until) return false;
    await delay(LOOK_EVERY_MS);
  }
}
