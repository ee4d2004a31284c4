import type { ClockAdvance } from '@sandbourse/platform/clock';

/**
 * Orders of the past (a seeded history) trade at the prices of their time, and their clock runs on from there. A
 * younger order was only delayed, perhaps because the venue was down, and meets the present market.
 */
const HISTORY_BEGINS_MS = 24 * 60 * 60 * 1000;

/** The instant that an order uses as its time, and how far that is behind its firm's clock. */
export interface OrderTime {
  readonly lagMs: number;
  /** When its time in force begins. */
  readonly sentAt: Date;
  /** For an order that was overtaken by an advance which is still under way: when it would have met the market. */
  readonly overtakenAt?: Date;
}

/**
 * An order uses its firm's clock, unless its time is of another day. If the clock was moved before the order arrived,
 * the advance overtook it, and it is not an order of the past. Its time in force began when it was sent. While the
 * advance is under way, it meets the earlier market, as if it had arrived in time.
 */
export function orderTimeOf(
  transactTime: Date,
  now: Date,
  advance: Pick<ClockAdvance, 'from' | 'isSettled'> | undefined,
): OrderTime {
  if (advance && transactTime <= advance.from && advance.from.getTime() - transactTime.getTime() < HISTORY_BEGINS_MS)
    return { lagMs: 0, sentAt: transactTime, ...(!advance.isSettled && { overtakenAt: advance.from }) };

  const lagMs = now.getTime() - transactTime.getTime();
  return lagMs >= HISTORY_BEGINS_MS ? { lagMs, sentAt: transactTime } : { lagMs: 0, sentAt: now };
}

export function withLag(now: Date, lagMs: number): Date {
  return new Date(now.getTime() - lagMs);
}
