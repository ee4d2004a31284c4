/** Maximum share of this process's time for throttled work while other work waits. */
const SHARE = 1 / 3;
/**
 * Minimum pause in milliseconds. A shorter pause is skipped and added to the next one, because a timer takes at least
 * one millisecond.
 */
const REST_MIN_MS = 1;
/** Maximum pause in milliseconds. After this pause, throttled work gets a turn even if this process is busy. */
const REST_MAX_MS = 10;

/**
 * Runs work that can wait: one piece per turn of the event loop, in order, and for at most a third of the time.
 * Requests of known clients are therefore served between the pieces of work for unknown clients.
 */
export class EventLoopThrottle {
  private readonly waiting: (() => void)[] = [];
  private isAtWork = false;
  private restsUntil = 0;

  /** @param now The current time in milliseconds. */
  constructor(private readonly now = () => performance.now()) {}

  /** Schedules work for the end of this turn, or of a later turn if other work waits or has just run. */
  take(work: () => void): void {
    this.waiting.push(work);
    if (!this.isAtWork) this.next();
  }

  private next(): void {
    this.isAtWork = this.waiting.length > 0;
    if (!this.isAtWork) return;
    const rest = this.restsUntil - this.now();
    if (rest < REST_MIN_MS) setImmediate(() => this.work());
    else setTimeout(() => this.work(), rest);
  }

  /**
   * Runs a piece of work. The time that the work takes is measured one turn later, when the immediate effects of the
   * work are complete.
   */
  private work(): void {
    const startedAt = this.now();
    setImmediate(() => {
      const endedAt = this.now();
      const due = Math.max(startedAt, this.restsUntil) + (endedAt - startedAt) / SHARE;
      this.restsUntil = Math.min(due, endedAt + REST_MAX_MS);
      this.next();
    });
    this.waiting.shift()?.();
  }
}
