import { setImmediate } from 'node:timers/promises';

/** Works through items in order, and lets the event loop serve other callers after each `perTurn` of them. */
export async function inTurns<T>(perTurn: number, items: readonly T[], work: (item: T) => void): Promise<void> {
  for (const [n, item] of items.entries()) {
    if (n > 0 && n % perTurn === 0) await setImmediate();
    work(item);
  }
}
