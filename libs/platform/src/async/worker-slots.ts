/** Work that takes longer, in milliseconds, waits for something, which may be queued behind it. */
const COUNTED_FOR_MS = 500;

/**
 * Limits how much work runs at a time. Work that runs for long is no longer counted, so that other work may start:
 * otherwise work that waits for an event could prevent the event.
 */
export class WorkerSlots {
  private counted = 0;
  private open = 0;

  /**
   * @param most how many pieces of recent work may run
   * @param openMax the same, including work that runs for long
   * @param freed called whenever a slot may be free again
   */
  constructor(
    private readonly most: number,
    private readonly openMax: number,
    private readonly freed: () => void,
    private readonly countedForMs = COUNTED_FOR_MS,
  ) {}

  get isFree(): boolean {
    return this.counted < this.most && this.open < this.openMax;
  }

  /** Starts the work immediately: the caller checks first whether a slot is free. */
  async during(work: () => Promise<void>): Promise<void> {
    this.counted += 1;
    this.open += 1;
    let isCounted = true;
    const uncount = () => {
      if (isCounted) this.counted -= 1;
      isCounted = false;
    };
    const timer = setTimeout(() => {
      uncount();
      this.freed();
    }, this.countedForMs);
    try {
      await work();
    } finally {
      clearTimeout(timer);
      uncount();
      this.open -= 1;
      this.freed();
    }
  }
}
