import { inNextTurn } from '@sandbourse/platform/async';
import type { Clock } from '@sandbourse/platform/clock';

/** Maximum share of this process's time that throttled work may use while other work waits. */
const SHARE = 1 / 3;
/**
 * Minimum pause in milliseconds. A timer takes at least one millisecond, so a shorter pause is skipped and added to the
 * next pause.
 */
const REST_MIN_MS = 1;
/** Maximum pause in milliseconds. After this pause, throttled work gets a turn even if this process is busy. */
const REST_MAX_MS = 10;

/**
 * Runs work that can wait: one piece per turn of the event loop, in order, and for at most a third of the time. Between
 * two pieces, this process serves the requests of known clients.
 */
export class EventLoopThrottle {
  private readonly waiting: (() => void)[] = [];
  private isAtWork = false;
  private restsUntil = 0;

  constructor(private readonly clock: Clock) {}

  /**
   * Schedules a piece of work. The work runs at the end of this turn of the event loop, or in a later turn if other
   * pieces wait or a pause is due.
   */
  take(work: () => void): void {
    this.waiting.push(work);
    if (!this.isAtWork) this.next();
  }

  private next(): void {
    this.isAtWork = this.waiting.length > 0;
    if (!this.isAtWork) return;
    const rest = this.restsUntil - this.clock.monotonicMs();
    if (rest < REST_MIN_MS) inNextTurn(() => this.work());
    else this.clock.after(rest, () => this.work());
  }

  /**
   * Runs a piece of work. Measures its duration until the next turn of the event loop, because some of its effects
   * follow only after the function returns.
   */
  private work(): void {
    const startedAt = this.clock.monotonicMs();
    inNextTurn(() => {
      const endedAt = this.clock.monotonicMs();
      const due = Math.max(startedAt, this.restsUntil) + (endedAt - startedAt) / SHARE;
      this.restsUntil = Math.min(due, endedAt + REST_MAX_MS);
      this.next();
    });
    this.waiting.shift()?.();
  }
}
