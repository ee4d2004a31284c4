import type { ClockAdvance } from '@sandbourse/platform/clock';

/**
 * Minimum age of an order that belongs to a seeded history (the past of a new firm). Such an order trades at the prices
 * of its own time. A younger order was only delayed, for example because the venue was down, and trades in the current
 * market.
 */
const HISTORY_BEGINS_MS = 24 * 60 * 60 * 1000;

export interface OrderTime {
  readonly lagMs: number;
  /** The time at which the order's time in force begins. */
  readonly sentAt: Date;
  /**
   * The time at which the order would have reached the market. It is set only if the firm's clock was moved before the
   * order arrived, and is still advancing.
   */
  readonly overtakenAt?: Date;
}

/**
 * Returns the time of an order that arrives now. `transactTime` is the time in the order. The first matching case
 * applies:
 * - Delayed order: it was sent less than one day before the firm's clock was moved. It gets the current time of the
 *   firm. Its time in force begins at `transactTime`. While the clock is advancing, `overtakenAt` is set.
 * - Order of a seeded history: its `transactTime` is at least one day in the past. It lags behind the clock by its age.
 * - Any other order gets the current time of the firm. Its time in force begins now.
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
