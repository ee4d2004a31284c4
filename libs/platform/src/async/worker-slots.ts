/** What takes longer waits for something, and that may stand behind it. */
const COUNTED_FOR_MS = 500;

/**
 * Lets so much work go on at a time. What goes on for long is no longer counted, so that others may follow: else what waits for an
 * event that is to come would keep it from coming.
 */
export class WorkerSlots {
  private counted = 0;
  private open = 0;

  /**
   * @param most of what has begun lately
   * @param openMax with what goes on for long
   * @param freed called whenever a place may be free again
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
