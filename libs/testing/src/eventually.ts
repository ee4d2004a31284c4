import { setTimeout as sleep } from 'node:timers/promises';
import { WAITS } from './waits.js';

const POLL_MS = 10;

/** Waits until the condition holds; its own complaint is the failure when it does not in time. */
export async function eventually(
  condition: () => void | Promise<void>,
  withinMs: number = WAITS.condition,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await condition();
    } catch (complaint) {
      if (performance.now() > deadline) throw complaint;
      await sleep(POLL_MS);
    }
  }
}
