/** The allowed rate of events: `perMinute` evenly, plus a burst of up to `burst` events. */
export interface Rate {
  readonly perMinute: number;
  readonly burst: number;
}

/**
 * Adds a request to a leaky bucket. The bucket is one number: the instant in milliseconds at which it will be empty.
 * Each request adds one interval, or several if it counts as several. If the bucket contains more than the burst, the
 * request is refused and adds nothing. This is the rule of nginx's limit_req with nodelay: a client that was idle gets
 * one request and then the burst immediately.
 */
export function pour(rate: Rate, drainedAt: number, now: number, count = 1): { accepted: boolean; drainedAt: number } {
  const interval = 60_000 / rate.perMinute;
  const waiting = Math.max(0, drainedAt - now);
  if (waiting > rate.burst * interval) return { accepted: false, drainedAt };
  return { accepted: true, drainedAt: now + waiting + count * interval };
}

/**
 * Limits rates with one bucket for each key, such as an address. There are at most `keysMax` buckets: if there is no
 * room for a new key, the least recently used bucket is deleted.
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

  /** Counts requests that another gateway has admitted, even if this gateway would have refused them. */
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
   * Deletes empty buckets, which have the same effect as no bucket. Two steps per request are enough for any number of
   * new keys.
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
