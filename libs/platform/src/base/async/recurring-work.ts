import { inIdScope } from '@sandbourse/contracts';
import type { Cancel, Clock } from '../../clock.js';

/** The pause after the first failure, and the longest pause, in milliseconds. */
const FIRST_PAUSE_MS = 100;
const PAUSE_MAX_MS = 5_000;

/** Returns the pause after a number of failures in a row, in milliseconds. It doubles with each failure. */
export const backOffMs = (failures: number) => Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), PAUSE_MAX_MS);

/**
 * Runs work at a fixed interval, and whenever `wake` is called. Only one run is active at a time. After a run that
 * failed, the next one waits longer, unless the interval is longer anyway.
 */
export class RecurringWork {
  private cancelInterval: Cancel | undefined;
  private cancelRest: Cancel | undefined;
  private working: Promise<void> | undefined;
  private isDueAgain = false;
  private isStopped = false;
  private failures = 0;

  /** @param failed reports the error of a run that failed. Not needed for work that never fails. */
  constructor(
    private readonly clock: Clock,
    private readonly everyMs: number,
    private readonly work: () => unknown,
    private readonly failed: (error: unknown) => void = () => undefined,
  ) {}

  start(): void {
    // Does not start a run at the interval if the previous run is still active. Otherwise, another run would follow a
    // long run immediately.
    this.cancelInterval = this.clock.every(this.everyMs, () => this.working ?? this.wake());
    this.wake();
  }

  /** Starts a run now, or right after the active one or the current pause. */
  wake(): void {
    if (this.isStopped) return;
    this.isDueAgain = true;
    this.begin();
  }

  /** Starts a run now, or right after the active one. Resolves when it has ended. */
  async runNow(): Promise<void> {
    this.endRest();
    this.isDueAgain = true;
    this.begin();
    await this.working;
  }

  /** Starts no run for a time. */
  rest(ms: number): void {
    this.endRest();
    this.cancelRest = this.clock.after(ms, () => {
      this.cancelRest = undefined;
      this.begin();
    });
  }

  /** Starts no more runs, except for `runNow`. Resolves when the active one has ended. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.isDueAgain = false;
    this.cancelInterval?.();
    this.endRest();
    await this.working;
  }

  private begin(): void {
    if (this.isDueAgain && !this.cancelRest)
      this.working ??= inIdScope(undefined, () => this.turns()).finally(() => {
        this.working = undefined;
      });
  }

  private async turns(): Promise<void> {
    while (this.isDueAgain && !this.cancelRest) {
      this.isDueAgain = false;
      try {
        await this.work();
        this.failures = 0;
      } catch (error) {
        this.failed(error);
        this.failures += 1;
        if (!this.isStopped) this.rest(backOffMs(this.failures));
      }
    }
  }

  private endRest(): void {
    this.cancelRest?.();
    this.cancelRest = undefined;
  }
}
