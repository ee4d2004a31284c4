/**
 * The time after which running work no longer counts towards the limit, in milliseconds. Work that takes longer
 * probably waits for other work, which may wait for a slot.
 */
const COUNTED_FOR_MS = 500;

/**
 * Limits the number of pieces of work that run at a time. Work that takes long no longer counts, so that other work can
 * start. Otherwise, work that waits for an event could occupy the slots that other work needs to publish the event.
 */
export class WorkerSlots {
  private counted = 0;
  private open = 0;

  /**
   * @param most the maximum number of pieces of recent work
   * @param openMax the maximum including work that takes long
   * @param freed called whenever a slot may have become free
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

  /** Starts the work immediately. The caller must check first that a slot is free. */
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
