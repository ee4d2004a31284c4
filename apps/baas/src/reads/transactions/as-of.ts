import { ValidationFailed } from '@sandbourse/platform/errors';

/**
 * A moment in the past. `DAY` includes the trades through the end of a day. `INSTANT` includes the trades executed up
 * to an instant.
 */
export type AsOf =
  | { readonly kind: 'DAY'; readonly day: string; readonly at: Date }
  | { readonly kind: 'INSTANT'; readonly at: Date };

export interface BusinessDates {
  /** The date in New York. */
  readonly today: string;
  /** The session to which a trade made now belongs. */
  readonly tradeDate: string;
}

/**
 * Returns the last trade date that had begun by the end of a day. Today's trades may already belong to the next
 * session.
 */
export function lastTradeDateBy(day: string, { today, tradeDate }: BusinessDates): string {
  return day >= today && day < tradeDate ? tradeDate : day;
}

/**
 * Parses an instant or a day from a client. Throws for a future time: the result would be a guess, or would reveal the
 * replayed prices.
 */
export function asOf(text: string, { now, ...dates }: { now: Date } & BusinessDates): AsOf {
  if (!text.includes('T')) {
    if (text > dates.tradeDate) throw inTheFuture();
    // New York is behind UTC, so the end of the day in UTC is still on that day in New York, and is after the close.
    const endOfDay = new Date(`${text}T23:59:59Z`);
    return { kind: 'DAY', day: lastTradeDateBy(text, dates), at: endOfDay < now ? endOfDay : now };
  }
  const at = new Date(text);
  if (at > now) throw inTheFuture();
  return { kind: 'INSTANT', at };
}

function inTheFuture(): ValidationFailed {
  return new ValidationFailed([
    { type: 'value_error', loc: ['query', 'as_of'], msg: 'Input should not be in the future' },
  ]);
}
