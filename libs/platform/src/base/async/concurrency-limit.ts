/**
 * Limits the number of items that each key may hold at the same time. For example, limits the connections of each
 * client address.
 */
export class ConcurrencyLimit {
  private readonly counts = new Map<string, number>();

  constructor(private readonly max: number) {}

  /**
   * Counts one more item of the key and returns true. The caller must `release` this item later. If the key has reached
   * its limit, counts nothing and returns false.
   */
  take(key: string): boolean {
    const count = this.counts.get(key) ?? 0;
    if (count >= this.max) return false;
    this.counts.set(key, count + 1);
    return true;
  }

  release(key: string): void {
    const left = (this.counts.get(key) ?? 0) - 1;
    if (left > 0) this.counts.set(key, left);
    else this.counts.delete(key);
  }
}
