import type { ClockAdvance } from '@sandbourse/platform/clock';

/**
 * Minimum age of an order of the past, which belongs to a seeded history. Such orders trade at the prices of their
 * time, and their clock continues from there. A younger order was only delayed, for example because the venue was down,
 * and trades in the current market.
 */
const HISTORY_BEGINS_MS = 24 * 60 * 60 * 1000;

/** The time of an order, and its lag behind its firm's clock. */
export interface OrderTime {
  readonly lagMs: number;
  /** The start of the order's time in force. */
  readonly sentAt: Date;
  /**
   * The time at which an order would have reached the market; set if an advance that is still in progress has overtaken
   * it.
   */
  readonly overtakenAt?: Date;
}

/**
 * Returns the time of an order: the current time of its firm, or the time in the order if that is on an earlier day.
 * There is one exception: the clock was moved before the order arrived. The order is then a current order, and
 * its time in force began when it was sent. While the advance is in progress, the order trades in the market from
 * before the advance, as if it had arrived in time.
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
