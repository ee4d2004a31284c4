import type { Clock } from '../../clock.js';

/**
 * The time in milliseconds after which running work no longer counts towards the limit `most`. Work that takes longer
 * probably waits for other work, which may need a slot to run.
 */
const COUNTED_FOR_MS = 500;

/**
 * Limits the number of pieces of work that run at a time. Work that has run for half a second no longer counts, so that
 * other work can start. For example, all slots may be occupied by handlers that wait for an event. The handler that
 * publishes this event can then still start.
 */
export class WorkerSlots {
  private counted = 0;
  private open = 0;

  /**
   * @param most The maximum number of pieces of work that count.
   * @param openMax The maximum number of running pieces of work, including those that no longer count.
   * @param freed Called whenever a slot may have become free.
   */
  constructor(
    private readonly clock: Clock,
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
    const cancel = this.clock.after(this.countedForMs, () => {
      uncount();
      this.freed();
    });
    try {
      await work();
    } finally {
      cancel();
      uncount();
      this.open -= 1;
      this.freed();
    }
  }
}
