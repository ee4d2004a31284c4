import { dateOf, dayOf } from '@sandbourse/ledger';
import type { ClosingMarket, Period, Valuations } from '@sandbourse/portfolio';
import { PeriodNotBegun } from './performance.errors.js';

/** What accounts were worth from their first entry on. */
export interface ValuedHistory {
  readonly valuations: Valuations;
  /** What they were valued at, by the place of the day. */
  readonly market: ClosingMarket;
  /** The day of the session of the firm's present, the last that is valued. */
  readonly present: number;
  /** The instant whose prices that session has until its close is known. */
  readonly at: Date;
}

/** The first day with entries; the present if there are no entries. */
export function inceptionOf({ valuations, present }: ValuedHistory): number {
  return valuations.days[0] ?? present;
}

/** The requested days, as far as they lie between the first entry and the present. */
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
