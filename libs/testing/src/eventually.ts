import { setTimeout as sleep } from 'node:timers/promises';
import { WAITS } from './waits.js';

/** A condition is looked at again after a quarter more than the time before, so that a long wait costs the machine little. */
const POLL_MS = { first: 5, growth: 1.25, max: 100 };

/** Waits until the condition is true; its own complaint is the failure when it does not in time. */
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
