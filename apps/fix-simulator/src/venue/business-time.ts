import type { ClockAdvance } from '@sandbourse/platform/clock';

/**
 * Orders of the past (a seeded history) trade at the prices of their time, and their clock runs on from there. Anything
 * younger was only slow on its way, perhaps because the venue was down, and meets the market of now.
 */
const HISTORY_BEGINS_MS = 24 * 60 * 60 * 1000;

/** The instant an order lives by, and how far that is behind its firm's clock. */
export interface OrderTime {
  readonly lagMs: number;
  /** When its time in force begins. */
  readonly sentAt: Date;
  /** For an order that was overtaken by an advance which is still under way: when it would have met the market. */
  readonly overtakenAt?: Date;
}

/**
 * An order lives by its firm's clock, unless it says that it is from another day. One that was on its way when the clock
 * was moved is no order of the past: it was overtaken. Its time in force began when it was sent, and while the advance is
 * under way it meets the market of before, as if it had come in time.
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
