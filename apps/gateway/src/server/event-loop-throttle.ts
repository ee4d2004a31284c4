/** The largest part of this process's time for throttled work while other work waits. */
const SHARE = 1 / 3;
/** A rest so short is left out, and counts with the next one: a timer takes a millisecond at least. */
const REST_MIN_MS = 1;
/** However busy this process is, throttled work gets a turn after this pause, in milliseconds. */
const REST_MAX_MS = 10;

/**
 * Work that may wait: one piece per turn of the event loop, in order, and for a third of the time. So unknown clients
 * are served between the requests of known ones, and not before them.
 */
export class EventLoopThrottle {
  private readonly waiting: (() => void)[] = [];
  private isAtWork = false;
  private restsUntil = 0;

  /** @param now in milliseconds */
  constructor(private readonly now = () => performance.now()) {}

  /** Does the work at the end of this turn, or of a later one where others wait or have just been served. */
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

  /** The time of a piece is measured one turn later, when its immediate effects are done. */
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
