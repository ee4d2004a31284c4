import { nextTurn } from './next-turn.js';

/**
 * Processes items in order, and yields to the event loop after every `perTurn` items, so that other callers are served.
 */
export async function inTurns<T>(perTurn: number, items: readonly T[], work: (item: T) => void): Promise<void> {
  for (const [n, item] of items.entries()) {
    if (n > 0 && n % perTurn === 0) await nextTurn();
    work(item);
  }
}
