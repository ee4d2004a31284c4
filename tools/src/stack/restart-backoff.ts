const RESTART_DELAY_MIN_MS = 250;
/**
 * The maximum delay before a restart, in milliseconds. A start takes two or three seconds, so a dead process runs again
 * within ten seconds.
 */
const RESTART_DELAY_MAX_MS = 4_000;
/**
 * The time after which a process counts as recovered, in milliseconds. After the next death of the process, the delay
 * is the shortest one again.
 */
const STEADY_AFTER_MS = 30_000;

/**
 * The delay before a dead process is restarted. The delay increases each time the process dies soon after a restart.
 */
export class RestartBackoff {
  private deaths = 0;

  /** @param startedAt the time at which the dead process was started, from `performance.now()` */
  afterDeath(startedAt: number): number {
    if (performance.now() - startedAt > STEADY_AFTER_MS) this.deaths = 0;
    const delayMs = Math.min(RESTART_DELAY_MAX_MS, RESTART_DELAY_MIN_MS * 2 ** this.deaths);
    this.deaths += 1;
    return delayMs;
  }
}
