/** The allowed rate: `perMinute` requests, evenly spread over a minute, plus a burst of up to `burst` requests. */
export interface Rate {
  readonly perMinute: number;
  readonly burst: number;
}

/**
 * Adds a request to a leaky bucket and returns the new state of the bucket. The state is the instant, in milliseconds,
 * at which the bucket is empty. Each request moves this instant by `count` intervals. For example, at 60 requests per
 * minute, the interval is one second. With a burst of 5, a request is refused if the bucket is empty only after more
 * than five seconds. An idle client can therefore send six requests at once, as with nginx's limit_req with nodelay.
 */
export function pour(rate: Rate, drainedAt: number, now: number, count = 1): { accepted: boolean; drainedAt: number } {
  const interval = 60_000 / rate.perMinute;
  const waiting = Math.max(0, drainedAt - now);
  if (waiting > rate.burst * interval) return { accepted: false, drainedAt };
  return { accepted: true, drainedAt: now + waiting + count * interval };
}

/**
 * Limits the rate of each key, such as an address, with one bucket per key. Keeps at most `keysMax` buckets. If a new
 * key exceeds this number, the least recently used bucket is deleted.
 */
export class RateLimit {
  /** The buckets in the order of last use. */
  private readonly drainedAt = new Map<string, number>();

  constructor(
    private readonly rate: Rate,
    private readonly keysMax = 100_000,
  ) {}

  /**
   * Counts a request at an instant in milliseconds. A large request counts as several requests. Returns true if the
   * request is admitted.
   */
  accepts(key: string, now: number, count = 1): boolean {
    const { accepted, drainedAt } = pour(this.rate, this.drainedAt.get(key) ?? now, now, count);
    this.drainedAt.delete(key);
    this.drainedAt.set(key, drainedAt);
    this.forgetOldest(now);
    return accepted;
  }

  /** Counts requests that another gateway has already admitted, even if they exceed the limit here. */
  countPassed(key: string, now: number, count: number): void {
    const drainedAt = Math.max(this.drainedAt.get(key) ?? now, now) + (count * 60_000) / this.rate.perMinute;
    this.drainedAt.delete(key);
    this.drainedAt.set(key, drainedAt);
    this.forgetOldest(now);
  }

  get size(): number {
    return this.drainedAt.size;
  }

  /**
   * Deletes empty buckets, which have the same effect as no bucket. Each request adds at most one bucket, so deleting
   * two per request is enough.
   */
  private forgetOldest(now: number): void {
    for (let step = 0; step < 2; step++) {
      const [oldest] = this.drainedAt;
      if (!oldest) return;
      const [key, drainedAt] = oldest;
      if (drainedAt > now && this.drainedAt.size <= this.keysMax) return;
      this.drainedAt.delete(key);
    }
  }
}
