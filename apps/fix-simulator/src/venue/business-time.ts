import type { ClockAdvance } from '@sandbourse/platform/clock';

/**
 * Minimum age of an order from a seeded history. Such an order trades at the prices of its own time, and its clock
 * continues from there. A younger order was only delayed, for example because the venue was down. It trades in the
 * current market.
 */
const HISTORY_BEGINS_MS = 24 * 60 * 60 * 1000;

/** The time of an order, and its lag behind its firm's clock. */
export interface OrderTime {
  readonly lagMs: number;
  /** The start of the order's time in force. */
  readonly sentAt: Date;
  /**
   * The time at which the order would have reached the market. It is set only if an advance began before the order
   * arrived, and is still in progress.
   */
  readonly overtakenAt?: Date;
}

/**
 * Returns the time of an order. This is the current time of its firm, or the time in the order if that is at least one
 * day earlier. There is one exception: an order that was sent less than one day before a move of the clock, and arrived
 * after the move. Its time is the current time, and its time in force began when it was sent. While the advance is in
 * progress, the order trades in the market from before the advance.
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
