import { setTimeout as sleep } from 'node:timers/promises';
import { WAITS } from './waits.js';

/**
 * The delays between checks in milliseconds. Each is a quarter longer than the one before, so that a long wait costs
 * little CPU time.
 */
const POLL_MS = { first: 5, growth: 1.25, max: 100 };

/** Waits until the condition holds. On timeout, throws the condition's last error. */
export async function eventually(
  condition: () => void | Promise<void>,
  withinMs: number = WAITS.condition,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (let poll = POLL_MS.first; ; poll = Math.min(poll * POLL_MS.growth, POLL_MS.max)) {
    try {
      return await condition();
    } catch (complaint) {
      if (performance.now() > deadline) throw complaint;
      await sleep(poll);
    }
  }
}
