/** Asking another service costs it some milliseconds. */
const LOOK_EVERY_MS = 20;
const PATIENCE_MS = 60_000;

/** Resolves when it is so. Rejects when it is not within a minute, or when the process ends. */
export async function untilSo(
  isSo: () => Promise<boolean> | boolean,
  signal: AbortSignal,
  lookEveryMs = LOOK_EVERY_MS,
): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    signal.throwIfAborted();
    if (performance.now() > deadline) throw new Error('what was waited for did not come within a minute');
    await new Promise(resolve => setTimeout(resolve, lookEveryMs));
  }
}
