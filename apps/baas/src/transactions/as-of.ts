import { ValidationFailed } from '@sandbourse/platform/errors';

/** A moment in the past: trades up to the end of a day, or executed by an instant. */
export type AsOf =
  | { readonly kind: 'DAY'; readonly day: string; readonly at: Date }
  | { readonly kind: 'INSTANT'; readonly at: Date };

export interface BusinessDates {
  /** The date in New York. */
  readonly today: string;
  /** The session to which trades made now belong. */
  readonly tradeDate: string;
}

/** The last trade date that had begun by the end of a day: today's trades may already belong to the next session. */
export function lastTradeDateBy(day: string, { today, tradeDate }: BusinessDates): string {
  return day >= today && day < tradeDate ? tradeDate : day;
}

/** Parses an instant or a day from a client. A future time is refused: the answer would be a guess, or reveal the replay. */
export function asOf(text: string, { now, ...dates }: { now: Date } & BusinessDates): AsOf {
  if (!text.includes('T')) {
    if (text > dates.tradeDate) throw inTheFuture();
    // New York is behind UTC: this instant is on that day, and after its close.
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
