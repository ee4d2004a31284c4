/** Resolves after this number of milliseconds, or rejects with the signal's reason as soon as the signal is aborted. */
export function pause(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const left = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', left);
      resolve();
    }, ms);
    signal?.addEventListener('abort', left, { once: true });
  });
}

/**
 * Resolves with the result of `work`. If the signal is aborted before, rejects with the signal's reason. The work then
 * continues for other callers.
 */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let leave = () => {};
  const aborted = new Promise<never>((_, reject) => {
    signal.throwIfAborted();
    leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

export interface Patience<T> {
  readonly withinMs?: number;
  readonly everyMs?: number;
  readonly signal?: AbortSignal;
  readonly onAnswer?: (answer: T) => void;
}

/** Repeats a request until `isSo` accepts its result. On timeout, throws with the last result. */
export async function until<T>(
  ask: () => Promise<T>,
  isSo: (answer: T) => boolean,
  { withinMs = 30_000, everyMs = 150, signal, onAnswer }: Patience<T> = {},
): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const answer = await ask();
    onAnswer?.(answer);
    if (isSo(answer)) return answer;
    if (performance.now() > deadline)
      throw new Error(`waited ${withinMs} ms without success; last result: ${JSON.stringify(answer)}`);
    await pause(everyMs, signal);
  }
}
