const RESTART_DELAY_MIN_MS = 250;
const RESTART_DELAY_MAX_MS = 30_000;

/** How long to wait before what has died this often is started again. */
export function restartDelayMs(deaths: number): number {
  return Math.min(RESTART_DELAY_MAX_MS, RESTART_DELAY_MIN_MS * 2 ** deaths);
}
