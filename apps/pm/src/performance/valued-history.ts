import { dateOf, dayOf } from '@sandbourse/ledger';
import type { ClosingMarket, Period, Valuations } from '@sandbourse/portfolio';
import { PeriodNotBegun } from './performance.errors.js';

/** The values of accounts since their first entry. */
export interface ValuedHistory {
  readonly valuations: Valuations;
  /** The market of each day, by the index of the day. */
  readonly market: ClosingMarket;
  /** The day of the firm's current session, which is the last valued session. */
  readonly present: number;
  /** The time of the prices that the current session uses until its close is known. */
  readonly at: Date;
}

/** Returns the first day with entries; the current day if the account has no entries. */
export function inceptionOf({ valuations, present }: ValuedHistory): number {
  return valuations.days[0] ?? present;
}

/** Returns the part of the requested days between the first entry and the current day. */
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
