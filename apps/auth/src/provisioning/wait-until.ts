/** Interval between checks, in milliseconds. Each check costs the other service a few milliseconds. */
const LOOK_EVERY_MS = 20;
const PATIENCE_MS = 60_000;

/** Resolves when the condition is true. Rejects if it is not true within one minute, or if the process ends. */
export async function waitUntil(
  condition: () => Promise<boolean> | boolean,
  signal: AbortSignal,
  lookEveryMs = LOOK_EVERY_MS,
): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await condition())) {
    signal.throwIfAborted();
    if (performance.now() > deadline) throw new Error('a condition was not true within a minute');
    await new Promise(resolve => setTimeout(resolve, lookEveryMs));
  }
}
