import { AsyncLocalStorage } from 'node:async_hooks';
import { WAITS } from './waits.js';

const waiting = new Set<() => void>();
const checking = new AsyncLocalStorage<true>();

/** Makes all calls of `untilHeard` check their conditions again. */
export function arrived(): void {
  for (const wake of waiting) wake();
}

/** Returns a listener that ignores what conditions of `untilHeard` cause themselves, such as the commits of their reads. */
export function unlessChecking(listener: () => void): () => void {
  return () => {
    if (!checking.getStore()) listener();
  };
}

/**
 * Waits until the condition holds. Checks it each time something arrives in this process, not at an interval: a batch of
 * events that a service under test or the test itself has handled, a commit of the service, a FIX message, a frame of a
 * WebSocket. On timeout, throws the condition's last error. If the condition then holds, nothing has announced what it
 * waits for, which is an error, too.
 */
export async function untilHeard(condition: () => void | Promise<void>): Promise<void> {
  const deadline = performance.now() + WAITS.condition;
  for (let hasArrived = true; ; ) {
    const next = nextArrival(deadline - performance.now());
    try {
      await checking.run(true, condition);
      next.forget();
      if (!hasArrived) throw new Error('the condition holds, but nothing has arrived that says so');
      return;
    } catch (complaint) {
      if (!hasArrived) throw complaint;
      hasArrived = await next.happened;
    }
  }
}

/** Returns a promise that resolves with true on the next arrival, or with false after a time. */
function nextArrival(withinMs: number) {
  let forget = () => {};
  const happened = new Promise<boolean>(resolve => {
    const end = (hasArrived: boolean) => {
      clearTimeout(timer);
      waiting.delete(wake);
      resolve(hasArrived);
    };
    const wake = () => end(true);
    const timer = setTimeout(end, withinMs, false);
    waiting.add(wake);
    forget = wake;
  });
  return { happened, forget };
}
