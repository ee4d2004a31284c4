import { Injectable } from '@nestjs/common';
import { inIdScope, type TenantClockMode } from '@sandbourse/contracts';

/** The business time of a firm, and the advance that set it. */
export interface TenantTime {
  /** Business time minus real time, in milliseconds. For a frozen clock, the difference when it was frozen. */
  readonly offsetMs: number;
  /** By default RUNNING. A FROZEN clock shows the end of its last advance. */
  readonly mode?: TenantClockMode;
  /** The last advance of the clock. Undefined for a clock that was created but never advanced. */
  readonly advance?: ClockAdvance | undefined;
}

export interface ClockAdvance {
  readonly advanceId: string;
  /** The business time before and after the advance. */
  readonly from: Date;
  readonly to: Date;
  /** True once the work that became due with the advance is done, except for work that this service ignores. */
  readonly isSettled: boolean;
}

/** The first day with prices. */
export const FIRST_DAY = new Date('2020-12-28T00:00:00Z');

/** Cancels a timer. Does nothing if the timer has fired for the last time. */
export type Cancel = () => void;

export interface TimerOptions {
  /** True for a timer that does not keep the process alive. */
  readonly isBackground?: boolean;
}

/**
 * Reads the time, and waits for it. All other code calls this class, or gets the time as an argument.
 *
 * - Business time (`now`) belongs to a firm: its orders, ledger and market use it.
 * - Real time (`wall`, `monotonicMs` and all timers) is the same for everybody, and nobody can move it.
 */
@Injectable()
export class Clock {
  private readonly tenants = new Map<string, TenantTime>();
  private readonly listeners = new Set<(firmId: string) => void>();

  /** Returns the real time, which token expiry, signatures and rate limits use. Nobody can move it. */
  wall(): Date {
    return new Date();
  }

  /** Returns milliseconds that grow steadily, also if somebody sets the clock of the host. Use them to measure durations. */
  monotonicMs(): number {
    return performance.now();
  }

  /** Calls a function once, after `ms` milliseconds. */
  after(ms: number, work: () => void, { isBackground = false }: TimerOptions = {}): Cancel {
    const timer = inIdScope(undefined, () => setTimeout(work, ms));
    if (isBackground) timer.unref();
    return () => clearTimeout(timer);
  }

  /** Calls a function every `ms` milliseconds, the first time after `ms` milliseconds. */
  every(ms: number, work: () => void, { isBackground = false }: TimerOptions = {}): Cancel {
    const timer = inIdScope(undefined, () => setInterval(work, ms));
    if (isBackground) timer.unref();
    return () => clearInterval(timer);
  }

  /** Resolves after `ms` milliseconds, or as soon as the signal is aborted. */
  async pause(ms: number, signal?: AbortSignal, options?: TimerOptions): Promise<void> {
    if (signal?.aborted) return;
    await new Promise<void>(resolve => {
      const end = () => {
        cancel();
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const cancel = this.after(ms, end, options);
      signal?.addEventListener('abort', end);
    });
  }

  /** Returns the business time of a firm, which its orders, ledger and market use. */
  now(firmId: string): Date {
    const time = this.tenants.get(firmId);
    return frozenAt(time) ?? new Date(this.wall().getTime() + (time?.offsetMs ?? 0));
  }

  /** Returns business time minus real time, in milliseconds. For a frozen clock, the number falls steadily. */
  offsetOf(firmId: string): number {
    const time = this.tenants.get(firmId);
    const at = frozenAt(time);
    return at ? at.getTime() - this.wall().getTime() : (time?.offsetMs ?? 0);
  }

  /** Returns true if the business time of a firm does not move until somebody moves it. */
  isFrozen(firmId: string): boolean {
    return this.tenants.get(firmId)?.mode === 'FROZEN';
  }

  /** Returns true while the clock goes through the past of a firm whose history is being created. */
  isInHistory(firmId: string): boolean {
    return this.tenants.get(firmId)?.mode === 'HISTORY';
  }

  /** Returns the last advance of a firm's clock, if it was ever moved. */
  advanceOf(firmId: string): ClockAdvance | undefined {
    return this.tenants.get(firmId)?.advance;
  }

  /** Returns the time to which a firm's clock was last moved. For a clock that was never moved, the first day with prices. */
  lastMoveOf(firmId: string): Date {
    return this.advanceOf(firmId)?.to ?? FIRST_DAY;
  }

  /** Returns true while the work that became due with the last advance of the firm's clock is still in progress. */
  isAdvancing(firmId: string): boolean {
    return this.advanceOf(firmId)?.isSettled === false;
  }

  /**
   * Returns true while the firm's books are behind the clock, or go through a past that ends at the present. Present
   * figures of the firm are then published once, at the end.
   */
  isPassing(firmId: string): boolean {
    return this.isAdvancing(firmId) || this.isInHistory(firmId);
  }

  /**
   * Returns the business time of something that an advance of the firm's clock passes: `at`, but not before the advance.
   * Undefined if the clock is not advancing, because things then happen now. With a frozen clock, things also happen in
   * the last advance if they are noticed after it.
   */
  passed(firmId: string, at: Date): Date | undefined {
    const isInAdvance = this.isAdvancing(firmId) || this.isFrozen(firmId);
    const advance = isInAdvance ? this.advanceOf(firmId) : undefined;
    if (!advance) return undefined;
    return at < advance.from ? advance.from : at;
  }

  /** Returns the firms whose clock differs from real time. */
  moved(): string[] {
    return [...this.tenants]
      .filter(([, { offsetMs, mode }]) => offsetMs !== 0 || mode === 'FROZEN')
      .map(([firmId]) => firmId);
  }

  /** Sets a firm's time. An update that is older than the known time is ignored. The ids of advances sort by age. */
  set(firmId: string, time: TenantTime): void {
    const known = this.tenants.get(firmId);
    if (known?.advance && (time.advance?.advanceId ?? '') < known.advance.advanceId) return;
    const isUnsettling = known?.advance?.isSettled && known.advance.advanceId === time.advance?.advanceId;
    if (isUnsettling && !time.advance?.isSettled) return;
    this.tenants.set(firmId, time);
    for (const listener of this.listeners) listener(firmId);
  }

  /** Marks an advance as settled. Does nothing if it is not the last advance of the firm. */
  settle(firmId: string, advanceId: string): void {
    const time = this.tenants.get(firmId);
    if (time?.advance?.advanceId !== advanceId) return;
    this.set(firmId, { ...time, advance: { ...time.advance, isSettled: true } });
  }

  /**
   * Sets a firm's time even if the known time is newer. Called after the firm's rows were replaced. `time` is undefined
   * for a clock that was never moved.
   */
  replace(firmId: string, time: TenantTime | undefined): void {
    if (time) this.tenants.set(firmId, time);
    else this.tenants.delete(firmId);
    for (const listener of this.listeners) listener(firmId);
  }

  /**
   * Registers a function that is called for each change of a firm's time, and when an advance is settled. Returns a
   * function that removes it.
   */
  onMove(listener: (firmId: string) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /**
   * Resolves with true once no advance of the firm's clock is in progress. Resolves with false after `withinMs`, or if the
   * signal is aborted before.
   */
  async settles(firmId: string, withinMs: number, signal?: AbortSignal): Promise<boolean> {
    if (!this.isAdvancing(firmId)) return true;
    const settled = new AbortController();
    const stop = this.onMove(() => this.isAdvancing(firmId) || settled.abort());
    await this.pause(withinMs, signal ? AbortSignal.any([settled.signal, signal]) : settled.signal);
    stop();
    return settled.signal.aborted;
  }
}

function frozenAt(time: TenantTime | undefined): Date | undefined {
  return time?.mode === 'FROZEN' ? time.advance?.to : undefined;
}
