import { ConcurrencyLimit } from '@sandbourse/platform/async';

const BANNED_MS = 10_000;
const BANNED_MAX = 10_000;

/** Decides which addresses may open another connection. Instants are in milliseconds. */
export class ConnectionLimit {
  private readonly open: ConcurrencyLimit;
  /** The time at which the ban of each address ends, in the order of the bans. */
  private readonly bannedUntil = new Map<string, number>();

  /** @param connectionsMax The maximum number of concurrent connections of one address. */
  constructor(connectionsMax: number) {
    this.open = new ConcurrencyLimit(connectionsMax);
  }

  /**
   * Counts another connection of an address. Call `release` when the connection ends. Returns false if the connection
   * may not be opened.
   */
  take(address: string, now: number): boolean {
    return !this.isBanned(address, now) && this.open.take(address);
  }

  release(address: string): void {
    this.open.release(address);
  }

  /**
   * Bans an address for ten seconds. Use this for a client that is beyond the limits and sends more requests without
   * waiting for a response. Reading these requests would cost more than refusing the client's connections.
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
