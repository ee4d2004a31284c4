const FAILURES_BEFORE_REST = 5;
const REST_MIN_MS = 5_000;
const REST_MAX_MS = 60_000;

/**
 * Pauses a target that could not be reached several times in a row: for 5 s, then twice as long each time, up to one
 * minute. After a pause, one attempt probes the target. A target that responds counts as reachable, even if its
 * response is an error.
 */
export class Circuit {
  private failures = 0;
  private restMs = REST_MIN_MS;
  private restsUntil = 0;

  noteReached(): void {
    this.failures = 0;
    this.restMs = REST_MIN_MS;
  }

  noteUnreached(now: number): void {
    this.failures += 1;
    if (this.failures < FAILURES_BEFORE_REST || this.restLeft(now) > 0) return;
    this.restsUntil = now + this.restMs;
    this.restMs = Math.min(this.restMs * 2, REST_MAX_MS);
  }

  /** Returns the remaining pause before the target is tried again, in milliseconds. */
  restLeft(now: number): number {
    return Math.max(0, this.restsUntil - now);
  }

  /** True if the last attempt did not reach the target. */
  get hasFailed(): boolean {
    return this.failures > 0;
  }

  /** True if the target was unreachable so often that one attempt must probe it first. */
  get isOpen(): boolean {
    return this.failures >= FAILURES_BEFORE_REST;
  }
}
