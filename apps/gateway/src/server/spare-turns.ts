/**
 * Work that may wait, one piece for each turn of the event loop, in its order: what a crowd asks for is done between the requests
 * of those who are known, and not before them.
 */
export class SpareTurns {
  private readonly waiting: (() => void)[] = [];
  private isScheduled = false;

  /** Does the work at the end of this turn, or of a later one where others wait. */
  take(work: () => void): void {
    this.waiting.push(work);
    this.schedule();
  }

  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      const next = this.waiting.shift();
      if (this.waiting.length > 0) this.schedule();
      next?.();
    });
  }
}
