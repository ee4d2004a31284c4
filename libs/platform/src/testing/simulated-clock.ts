import { type Cancel, Clock } from '../clock.js';

interface Timer {
  dueAt: number;
  readonly everyMs: number | undefined;
  readonly work: () => void;
}

/**
 * A clock whose time moves only when `advance` is called. Timers fire in the order of their times, and timers of the same
 * time in the order in which they were started.
 */
export class SimulatedClock extends Clock {
  private elapsedMs = 0;
  private readonly timers = new Set<Timer>();

  constructor(private readonly startedAt = new Date('2026-11-20T15:00:00Z')) {
    super();
  }

  override wall(): Date {
    return new Date(this.startedAt.getTime() + this.elapsedMs);
  }

  override monotonicMs(): number {
    return this.elapsedMs;
  }

  override after(ms: number, work: () => void): Cancel {
    return this.start({ dueAt: this.elapsedMs + Math.max(ms, 0), everyMs: undefined, work });
  }

  override every(ms: number, work: () => void): Cancel {
    if (ms <= 0) throw new RangeError(`an interval must be positive, but was ${ms} ms`);
    return this.start({ dueAt: this.elapsedMs + ms, everyMs: ms, work });
  }

  /**
   * Moves the time by `ms` milliseconds. Each timer that becomes due fires at its time. What a timer causes without
   * waiting for the network or the disk happens before the next timer fires.
   */
  async advance(ms: number): Promise<void> {
    const until = this.elapsedMs + ms;
    await afterEffects();
    for (let timer = this.nextUntil(until); timer; timer = this.nextUntil(until)) {
      this.elapsedMs = timer.dueAt;
      this.timers.delete(timer);
      if (timer.everyMs !== undefined) {
        timer.dueAt += timer.everyMs;
        this.timers.add(timer);
      }
      timer.work();
      await afterEffects();
    }
    this.elapsedMs = until;
  }

  /** Moves the time to the next timer, and fires it. Returns false if there is no timer. */
  async advanceToNext(): Promise<boolean> {
    const next = this.nextUntil(Number.POSITIVE_INFINITY);
    if (next) await this.advance(next.dueAt - this.elapsedMs);
    return next !== undefined;
  }

  /** The number of timers that have not fired or were not cancelled. */
  get pending(): number {
    return this.timers.size;
  }

  private start(timer: Timer): Cancel {
    this.timers.add(timer);
    return () => void this.timers.delete(timer);
  }

  /** Returns the earliest timer that is due at `until`. Of timers with the same time, it is the one that was started first. */
  private nextUntil(until: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of this.timers) {
      if (timer.dueAt <= until && (next === undefined || timer.dueAt < next.dueAt)) next = timer;
    }
    return next;
  }
}

/** Resolves when all promises that are settled now have called their functions. */
const afterEffects = () => new Promise<void>(resolve => setImmediate(resolve));
