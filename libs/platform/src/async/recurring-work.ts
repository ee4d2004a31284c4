/** Runs work at a fixed interval, and whenever `wake` is called. Only one run is active at a time. */
export class RecurringWork {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;
  private isDueAgain = false;

  /** @param work must report its own failures. A failed run does not prevent the next run. */
  constructor(
    private readonly everyMs: number,
    private readonly work: () => Promise<void>,
  ) {}

  start(): void {
    // Does not start a run at the interval if the previous run is still active. Otherwise, another run would follow a
    // long run immediately.
    this.timer = setInterval(() => this.working ?? this.wake(), this.everyMs);
    this.wake();
  }

  /** Starts a run now, or right after the active one. */
  wake(): void {
    this.isDueAgain = true;
    this.working ??= this.turns().finally(() => {
      this.working = undefined;
    });
  }

  /** Starts a run now, or right after the active one. Resolves when it has ended. */
  async runNow(): Promise<void> {
    this.wake();
    await this.working;
  }

  /** Starts no more runs, and waits for the active one. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.isDueAgain = false;
    await this.working;
  }

  private async turns(): Promise<void> {
    while (this.isDueAgain) {
      this.isDueAgain = false;
      await this.work();
    }
  }
}
