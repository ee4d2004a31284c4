/** Delay after the first attempt, in milliseconds. */
const FIRST_PAUSE_MS = 30_000;
const PAUSE_MAX_MS = 60 * 60 * 1000;

/**
 * Returns the time of the next attempt for a mail that was not accepted: after half a minute, then with a delay that
 * doubles each time, up to one hour.
 */
export function nextAttemptAt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), PAUSE_MAX_MS));
}
