import { isSoon } from '@sandbourse/platform/async';
import type { Clock } from '@sandbourse/platform/clock';

/** Interval between checks, in milliseconds. Each check costs the other service a few milliseconds. */
const LOOK_EVERY_MS = 20;
const PATIENCE_MS = 60_000;
/**
 * Longest pause after a request, in milliseconds. On a busy machine, a request takes longer because of the others, and the
 * pauses would make a book take many times as long.
 */
const REST_MAX_MS = 100;

type Condition = () => Promise<boolean>;

/** The waits while a book is created. They end early, and conditions reject, if the process ends. */
export class BookWaits {
  constructor(
    private readonly clock: Clock,
    private readonly signal: AbortSignal,
  ) {}

  /** Resolves when the condition is true. Rejects if it is not true within one minute. */
  async until(condition: Condition): Promise<void> {
    if (!(await this.isSoon(PATIENCE_MS, condition))) throw new Error('a condition was not true within a minute');
  }

  /** Resolves with true once the condition is true, and with false after `withinMs` milliseconds. */
  isSoon(withinMs: number, condition: Condition): Promise<boolean> {
    return isSoon(this.clock, withinMs, condition, { everyMs: LOOK_EVERY_MS, signal: this.signal });
  }

  /** Resolves when no advance of the firm's clock is in progress. Rejects after one minute. */
  async clockOf(firmId: string): Promise<void> {
    if (await this.clock.settles(firmId, PATIENCE_MS, this.signal)) return;
    this.signal.throwIfAborted();
    throw new Error('the clock of the firm was not set within a minute');
  }

  /** Runs the work, then pauses for a multiple of its duration, up to `REST_MAX_MS`. */
  async withRest<T>(times: number, work: () => Promise<T>): Promise<T> {
    const beganAt = this.clock.monotonicMs();
    const done = await work();
    await this.clock.pause(Math.min(times * (this.clock.monotonicMs() - beganAt), REST_MAX_MS), this.signal);
    return done;
  }
}
