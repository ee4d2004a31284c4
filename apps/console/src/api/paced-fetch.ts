/**
 * Pace of requests: a burst, and an interval in milliseconds. The edge accepts 600 requests per minute from an address,
 * in bursts of 100, and refuses more. The pace is slightly below these limits. So a user who reloads a page many times,
 * or opens many tabs, waits briefly and is never refused.
 */
export const PACE = { atOnce: 60, everyMs: 110 } as const;

/**
 * Maximum plausible wait, in milliseconds. A longer wait is ignored, because it was stored before the computer's clock
 * was set back.
 */
const WAIT_MAX_MS = 60_000;

const KEY = 'sandbourse.paced-until';

/**
 * Returns the milliseconds that the next request must wait, and the new `until`. Uses the generic cell rate algorithm
 * (ITU-T I.371).
 * @param until The time at which all earlier requests would be sent if they were sent at an even pace.
 */
export function nextTurn(until: number, now: number): { readonly until: number; readonly waitMs: number } {
  const waitMs = until - now - (PACE.atOnce - 1) * PACE.everyMs;
  const begins = waitMs > WAIT_MAX_MS ? now : Math.max(until, now);
  return { until: begins + PACE.everyMs, waitMs: waitMs > WAIT_MAX_MS ? 0 : Math.max(waitMs, 0) };
}

/** Returns a `fetch` with a pace that all tabs and page loads of this browser share. */
export function pacedFetch(now: () => number): typeof fetch {
  return async (input, init) => {
    const { until, waitMs } = nextTurn(Number(localStorage.getItem(KEY)), now());
    localStorage.setItem(KEY, String(until));
    if (waitMs > 0) await new Promise(resolve => setTimeout(resolve, waitMs));
    return fetch(input, init);
  };
}
