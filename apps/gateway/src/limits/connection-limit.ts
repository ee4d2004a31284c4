import { ConcurrencyLimit } from '@sandbourse/platform/async';

const BANNED_MS = 10_000;
const BANNED_MAX = 10_000;

/** Which addresses may open another connection, at instants in milliseconds. */
export class ConnectionLimit {
  private readonly open: ConcurrencyLimit;
  /** Until when, in the order in which they were banned. */
  private readonly bannedUntil = new Map<string, number>();

  /** @param connectionsMax of one address at once */
  constructor(connectionsMax: number) {
    this.open = new ConcurrencyLimit(connectionsMax);
  }

  /** Counts one more, which is to be given back with `release`; false for one that may not be opened. */
  take(address: string, now: number): boolean {
    return !this.isBanned(address, now) && this.open.take(address);
  }

  release(address: string): void {
    this.open.release(address);
  }

  /**
   * For a client that sends more beyond the limits without waiting for a response: reading its requests would cost more
   * than refusing them.
   */
  ban(address: string, now: number): void {
    const [oldest] = this.bannedUntil.keys();
    if (oldest !== undefined && this.bannedUntil.size >= BANNED_MAX) this.bannedUntil.delete(oldest);
    this.bannedUntil.set(address, now + BANNED_MS);
  }

  private isBanned(address: string, now: number): boolean {
    const until = this.bannedUntil.get(address);
    if (until === undefined) return false;
    if (now < until) return true;
    this.bannedUntil.delete(address);
    return false;
  }
}
