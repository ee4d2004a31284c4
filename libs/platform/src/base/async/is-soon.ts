import type { Clock } from '../../clock.js';

/** The default interval between two looks, in milliseconds. */
const LOOK_EVERY_MS = 15;

export interface SoonOptions {
  /** The pause between two looks, in milliseconds. With `woken`, it is the shortest pause. */
  readonly everyMs?: number;
  /** Returns a promise that resolves when it is time for the next look. Called before each look, so that no call is lost. */
  readonly woken?: () => Promise<void>;
  /** Makes the promise reject with the signal's reason once the signal is aborted. */
  readonly signal?: AbortSignal;
}

/**
 * Calls `look` repeatedly. Resolves with true once `look` returns true, and with false after `withinMs` milliseconds. Looks
 * at least once. Rejects if `look` fails.
 */
export async function isSoon(
  clock: Clock,
  withinMs: number,
  look: () => boolean | Promise<boolean>,
  { everyMs = LOOK_EVERY_MS, woken, signal }: SoonOptions = {},
): Promise<boolean> {
  const until = clock.monotonicMs() + withinMs;
  for (;;) {
    signal?.throwIfAborted();
    const wake = woken?.();
    if (await look()) return true;
    if (clock.monotonicMs() >= until) return false;
    if (everyMs > 0) await clock.pause(everyMs, signal);
    await wake;
  }
}
