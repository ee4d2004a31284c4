/** After each failed attempt of a sandbox but the third, which is the last (specification 6.5). */
const SANDBOX_DELAYS_MS = [500, 2_000];

const LIVE_DELAY_MIN_MS = 5_000;
const LIVE_DELAY_FACTOR = 3;
const LIVE_DELAY_MAX_MS = 4 * 60 * 60 * 1000;

/** A live firm's delivery is attempted for this time, in milliseconds. */
export const LIVE_RETRIES_MS = 24 * 60 * 60 * 1000;

export interface Tries {
  readonly isSandbox: boolean;
  /** The number of attempts, including the failed one, since the delivery was first due or last requested again. */
  readonly tries: number;
  readonly startedAt: Date;
}

/**
 * When a delivery is attempted again after a failure; null after the last attempt. A sandbox has three attempts within
 * seconds. A live firm's delays triple from 5 s up to 4 h. Each varies by up to a quarter, so that a target that
 * recovers does not get all deliveries at once. The last attempt is a day after the first.
 *
 * @param random from 0 to 1
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
