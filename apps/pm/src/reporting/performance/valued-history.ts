import { dateOf, dayOf } from '@sandbourse/ledger';
import type { ClosingMarket, Period, Valuations } from '@sandbourse/portfolio';
import { PeriodNotBegun } from './performance.errors.js';

/** The values of one or several accounts since their first entry. */
export interface ValuedHistory {
  readonly valuations: Valuations;
  /** The prices and rates of each day. A day has the same index as in `valuations`. */
  readonly market: ClosingMarket;
  /** The day of the firm's current session. It is the last one with a value. */
  readonly present: number;
  /** The time of the current session's prices while this session is open. */
  readonly at: Date;
}

/** Returns the first day with an entry, or the current day if there are no entries. */
export function inceptionOf({ valuations, present }: ValuedHistory): number {
  return valuations.days[0] ?? present;
}

/** Returns the requested period, limited to the days from the first entry to the current day. */
export function periodIn(
  history: ValuedHistory,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Period {
  const { present } = history;
  if (from !== undefined && dayOf(from) > present) throw new PeriodNotBegun(from, dateOf(present));
  const toDay = Math.min(to === undefined ? present : dayOf(to), present);
  const earliest = Math.min(inceptionOf(history), toDay);
  return { fromDay: Math.max(from === undefined ? earliest : dayOf(from), earliest), toDay };
}
