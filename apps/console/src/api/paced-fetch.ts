/**
 * The edge lets 600 requests a minute of an address through, 100 of them at once, and refuses the next. The console asks for a little
 * less, so that a user who reloads a page many times, or opens it in many tabs, waits a moment and is never refused.
 */
export const PACE = { atOnce: 60, everyMs: 110 } as const;

/** No wait that is counted honestly is longer: what says so was written before the machine's clock was set back. */
const WAIT_MAX_MS = 60_000;

const KEY = 'sandbourse.paced-until';

/**
 * The generic cell rate algorithm (ITU-T I.371), in milliseconds.
 *
 * @param until when all that was asked before would be through at an even pace
 */
export function nextTurn(until: number, now: number): { readonly until: number; readonly waitMs: number } {
  const waitMs = until - now - (PACE.atOnce - 1) * PACE.everyMs;
  const begins = waitMs > WAIT_MAX_MS ? now : Math.max(until, now);
  return { until: begins + PACE.everyMs, waitMs: waitMs > WAIT_MAX_MS ? 0 : Math.max(waitMs, 0) };
}

/** `fetch` at a pace that all tabs and loads of this browser share. */
export function pacedFetch(now: () => number): typeof fetch {
  return async (input, init) => {
    const { until, waitMs } = nextTurn(Number(localStorage.getItem(KEY)), now());
    localStorage.setItem(KEY, String(until));
    if (waitMs > 0) await new Promise(resolve => setTimeout(resolve, waitMs));
    return fetch(input, init);
  };
}
