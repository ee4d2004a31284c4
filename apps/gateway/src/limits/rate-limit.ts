/** The allowed rate of events: evenly at `perMinute`, and `burst` times ahead of that. */
export interface Rate {
  readonly perMinute: number;
  readonly burst: number;
}

/**
 * A leaky bucket as one number: the instant in milliseconds at which it will have drained. Each request pours in one
 * interval, or as many as it counts for; a bucket that holds more than the burst refuses, and a refused request pours nothing in. This is the rule
 * of nginx's limit_req with nodelay: a client that was quiet gets one request and then the burst at once.
 */
export function pour(rate: Rate, drainedAt: number, now: number, count = 1): { accepted: boolean; drainedAt: number } {
  const interval = 60_000 / rate.perMinute;
  const waiting = Math.max(0, drainedAt - now);
  if (waiting > rate.burst * interval) return { accepted: false, drainedAt };
  return { accepted: true, drainedAt: now + waiting + count * interval };
}

/**
 * One bucket for each key, such as an address. At most `keysMax` of them: if there is no room for a new key, the least
 * recently used bucket is deleted.
 */
export class RateLimit {
  /** In the order of last use. */
  private readonly drainedAt = new Map<string, number>();

  constructor(
    private readonly rate: Rate,
    private readonly keysMax = 100_000,
  ) {}

  /**
   * Counts one request, or one that counts for several, at an instant in milliseconds, and returns whether it is
   * admitted.
   */
  accepts(key: string, now: number, count = 1): boolean {
    const { accepted, drainedAt } = pour(this.rate, this.drainedAt.get(key) ?? now, now, count);
    this.drainedAt.delete(key);
    this.drainedAt.set(key, drainedAt);
    this.forgetOldest(now);
    return accepted;
  }

  /** Counts requests that another gateway has admitted, whether or not this one would have. */
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
   * A bucket that has drained has the same effect as no bucket. Two steps a request are enough for any number of new
   * keys.
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
