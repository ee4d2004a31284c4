/** Longer than handing a mail over can take: nobody tries it meanwhile. */
const FIRST_PAUSE_MS = 30_000;
const PAUSE_MAX_MS = 60 * 60 * 1000;

/** When a mail is tried again that nobody took: after half a minute, then twice as long each time, up to an hour. */
export function nextAttemptAt(attempts: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), PAUSE_MAX_MS));
}
