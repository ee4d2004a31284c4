const RESTART_DELAY_MIN_MS = 250;
/** With the two or three seconds that a start takes, whatever dies is back within ten. */
const RESTART_DELAY_MAX_MS = 4_000;
/** A process that ran for this long, in milliseconds, has recovered: its next death starts with the shortest delay again. */
const STEADY_AFTER_MS = 30_000;

/** The delay before a process that died is started again: longer with each death that follows soon. */
export class RestartBackoff {
  private deaths = 0;

  /** @param startedAt when the process that has now died was started, by `performance.now()` */
  afterDeath(startedAt: number): number {
    if (performance.now() - startedAt > STEADY_AFTER_MS) this.deaths = 0;
    const delayMs = Math.min(RESTART_DELAY_MAX_MS, RESTART_DELAY_MIN_MS * 2 ** this.deaths);
    this.deaths += 1;
    return delayMs;
  }
}
