/**
 * The delays after the first and the second failed attempt in a sandbox. The third attempt is the last (specification
 * 6.5).
 */
const SANDBOX_DELAYS_MS = [500, 2_000];

const LIVE_DELAY_MIN_MS = 5_000;
const LIVE_DELAY_FACTOR = 3;
const LIVE_DELAY_MAX_MS = 4 * 60 * 60 * 1000;

/** Time for which a live firm's delivery is attempted, in milliseconds. */
export const LIVE_RETRIES_MS = 24 * 60 * 60 * 1000;

export interface Tries {
  readonly isSandbox: boolean;
  /**
   * The number of attempts, including the failed one, since the delivery was first due or its redelivery was last
   * requested.
   */
  readonly tries: number;
  readonly startedAt: Date;
}

/**
 * Returns the time at which a delivery is attempted again after a failure; null after the last attempt. A sandbox has
 * three attempts within seconds. For a live firm, the delay triples from 5 s up to 4 h. Each delay varies by up to a
 * quarter, so that a target that recovers does not receive all deliveries at once. The last attempt is one day after
 * the first.
 *
 * @param random A random number from 0 to 1.
 */
export function nextAttemptAt({ isSandbox, tries, startedAt }: Tries, failedAt: Date, random: number): Date | null {
  if (isSandbox) {
    const delay = SANDBOX_DELAYS_MS[tries - 1];
    return delay === undefined ? null : new Date(failedAt.getTime() + delay);
  }
  const last = startedAt.getTime() + LIVE_RETRIES_MS;
  if (failedAt.getTime() >= last) return null;
  const delay = Math.min(LIVE_DELAY_MIN_MS * LIVE_DELAY_FACTOR ** (tries - 1), LIVE_DELAY_MAX_MS);
  return new Date(Math.min(failedAt.getTime() + delay * (0.75 + random / 2), last));
}
