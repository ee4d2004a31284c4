import { Growth, type Link } from './growth.js';
import { gapIn, placeFrom, type Range, type Valuations, type ValueReason, valueBefore } from './valuations.js';

/** The reason why there is no time-weighted return. */
export type TimeWeightedReason =
  | ValueReason
  /** On every day, the value at the start was zero, after the day's flows. */
  | 'NO_VALUE'
  /** At the start of a day, after its flows, the account had no value. At the end of the same day it had one. */
  | 'NO_STARTING_VALUE'
  /** The value was negative at the start of a day (after the day's flows) or at the end of a day. */
  | 'NEGATIVE_VALUE';

/**
 * The days from one external flow to the next. Flows count at the start of a day, so the growth of these days is a
 * single factor: `ending / base`. `base` is the beginning value plus the flow.
 */
export interface SubPeriod extends Range, Link {
  readonly beginningValue: number;
  readonly flow: number;
}

export type LinkedGrowth =
  | { readonly growth: Growth; readonly reason: null }
  | { readonly growth: null; readonly reason: TimeWeightedReason };

/** Returns the growth of a range: the product of the growth of its sub-periods. */
export function linkedGrowth(valuations: Valuations, range: Range): LinkedGrowth {
  const growth = new Growth(() => subPeriodsOf(valuations, range));
  const reason = visitSubPeriods(valuations, range, (_first, _last, beginningValue, flow, ending) => {
    growth.link(beginningValue + flow, ending);
  });
  if (reason) return { growth: null, reason };
  return growth.isEmpty ? { growth: null, reason: 'NO_VALUE' } : { growth, reason: null };
}

/** Returns the sub-periods of a range. Returns an empty list if the range has no time-weighted return. */
export function subPeriodsOf(valuations: Valuations, range: Range): SubPeriod[] {
  const subPeriods: SubPeriod[] = [];
  const reason = visitSubPeriods(valuations, range, (first, last, beginningValue, flow, ending) => {
    subPeriods.push({ first, last, beginningValue, flow, base: beginningValue + flow, ending });
  });
  return reason ? [] : subPeriods;
}

type Visit = (first: number, last: number, beginningValue: number, flow: number, ending: number) => void;

/** Calls `visit` for each sub-period. Sub-periods contain no days on which the account is empty. */
function visitSubPeriods(valuations: Valuations, range: Range, visit: Visit): TimeWeightedReason | undefined {
  const { values, gaps, notable } = valuations;
  const { places, amounts } = notable;
  const gap = gaps.size > 0 ? gapIn(valuations, range) : undefined;
  if (gap) return gap;

  let first = range.first;
  let flowAtStart = 0;
  let beginningValue = valueBefore(valuations, range);
  if (beginningValue < 0 && range.last < range.first) return 'NEGATIVE_VALUE';
  for (let n = placeFrom(places, range.first); n < places.length; n += 1) {
    const i = places[n] as number;
    if (i > range.last) break;
    const before = amounts[3 * n] as number;
    const flow = amounts[3 * n + 1] as number;
    const value = amounts[3 * n + 2] as number;
    const base = before + flow;
    if (value < 0) return 'NEGATIVE_VALUE';
    if (leavesAtEnd({ before, flow, value })) {
      visit(first, i, beginningValue, flowAtStart, value - flow);
      first = i + 1;
      flowAtStart = flow;
      beginningValue = value - flow;
      continue;
    }
    if (base < 0) return 'NEGATIVE_VALUE';
    if (base === 0 && value !== 0) return 'NO_STARTING_VALUE';
    if (flow === 0) continue;
    if (i > first) {
      if (beginningValue + flowAtStart !== 0) visit(first, i - 1, beginningValue, flowAtStart, before);
      first = i;
      flowAtStart = 0;
      beginningValue = before;
    }
    flowAtStart += flow;
  }
  if (first > range.last && range.first <= range.last) return undefined;
  const ending = values[range.last] ?? beginningValue;
  if (beginningValue + flowAtStart !== 0) visit(first, range.last, beginningValue, flowAtStart, ending);
  return undefined;
}

/**
 * Returns true if an outflow counts at the end of its day instead of the start. This applies if the account is empty
 * after the day, or if the outflow was at least the value at the start of the day. For example, an account with $1,000
 * earns $1 of interest and pays out $1,001. If the outflow counted at the start, a gain of $1 would have a base of -$1.
 */
export function leavesAtEnd({ before, flow, value }: { before: number; flow: number; value: number }): boolean {
  if (flow >= 0 || before <= 0) return false;
  return value === 0 || before + flow <= 0;
}
