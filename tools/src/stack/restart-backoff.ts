const RESTART_DELAY_MIN_MS = 250;
/**
 * The maximum delay before a restart, in milliseconds. A start takes two or three seconds, so a dead service is back
 * within ten seconds.
 */
const RESTART_DELAY_MAX_MS = 4_000;
/** If a process has run for this number of milliseconds, its next restart has the shortest delay again. */
const STEADY_AFTER_MS = 30_000;

/**
 * Computes the delay before a dead process is started again. The delay doubles each time the process dies soon after
 * its start.
 */
export class RestartBackoff {
  private deaths = 0;

  /**
   * Returns the delay in milliseconds.
   *
   * @param startedAt the start of the dead process, as a value of `performance.now()`
   */
  afterDeath(startedAt: number): number {
    if (performance.now() - startedAt > STEADY_AFTER_MS) this.deaths = 0;
    const delayMs = Math.min(RESTART_DELAY_MAX_MS, RESTART_DELAY_MIN_MS * 2 ** this.deaths);
    this.deaths += 1;
    return delayMs;
  }
}
