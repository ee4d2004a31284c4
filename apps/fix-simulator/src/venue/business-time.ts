/**
 * Orders of the past (a seeded history) trade at the prices of their time, and their clock runs on from there. Anything
 * younger was only slow on its way, perhaps because the venue was down, and meets the market of now.
 */
const HISTORY_BEGINS_MS = 24 * 60 * 60 * 1000;

/** How far behind its firm's clock an order lives: not at all, unless it says that it is from another day. */
export function lagMsOf(transactTime: Date, now: Date): number {
  const lagMs = now.getTime() - transactTime.getTime();
  return lagMs >= HISTORY_BEGINS_MS ? lagMs : 0;
}

export function withLag(now: Date, lagMs: number): Date {
  return new Date(now.getTime() - lagMs);
}
