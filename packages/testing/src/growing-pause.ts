/**
 * The pause between two requests while a test waits, in milliseconds. Many tests wait at the same time, so the pause
 * grows to limit the load of the sandbox.
 */
export const PAUSE_MS = { first: 25, growth: 1.5, max: 250 };

/** Returns a function that waits. Each of its pauses is longer than the last. */
export function growingPause(): () => Promise<void> {
  let ms = PAUSE_MS.first;
  return async () => {
    await new Promise(resolve => setTimeout(resolve, ms));
    ms = Math.min(ms * PAUSE_MS.growth, PAUSE_MS.max);
  };
}
