import { WAITS } from './waits.js';

const waiting = new Set<() => void>();

/** Makes all calls of `untilHeard` check their conditions again. */
export function arrived(): void {
  for (const wake of waiting) wake();
}

/**
 * Waits until the condition holds. Checks it each time something arrives in this process, not at an interval: a batch of
 * events that a service under test or the test itself has handled, a FIX message, a frame of a WebSocket. On timeout,
 * throws the condition's last error.
 */
export async function untilHeard(condition: () => void | Promise<void>): Promise<void> {
  const deadline = performance.now() + WAITS.condition;
  for (;;) {
    const next = nextArrival(deadline - performance.now());
    try {
      await condition();
      return next.forget();
    } catch (complaint) {
      if (performance.now() >= deadline) throw complaint;
      await next.happened;
    }
  }
}

function nextArrival(withinMs: number) {
  let forget = () => {};
  const happened = new Promise<void>(resolve => {
    const end = () => {
      clearTimeout(timer);
      waiting.delete(end);
      resolve();
    };
    const timer = setTimeout(end, withinMs);
    waiting.add(end);
    forget = end;
  });
  return { happened, forget };
}
