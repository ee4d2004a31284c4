/** Work that is done at a steady pace and when it is woken, one turn at a time. */
export class RecurringWork {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;
  private isDueAgain = false;

  /** @param work reports its failures itself: the next turn comes whether or not this one succeeded */
  constructor(
    private readonly everyMs: number,
    private readonly work: () => Promise<void>,
  ) {}

  start(): void {
    // A turn that takes longer than its pace is not followed by another at once.
    this.timer = setInterval(() => this.working ?? this.wake(), this.everyMs);
    this.wake();
  }

  /** There may be something to do: a turn begins now, or right after the one that runs. */
  wake(): void {
    this.isDueAgain = true;
    this.working ??= this.turns().finally(() => {
      this.working = undefined;
    });
  }

  /** Begins no other turn, and waits for the one that runs. */
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
