import { Growth, type Link } from './growth.js';
import { gapIn, placeFrom, type Range, type Valuations, type ValueReason, valueBefore } from './valuations.js';

/** The reason why there is no time-weighted return. */
export type TimeWeightedReason =
  | ValueReason
  /** The account had no value at the start of any day. */
  | 'NO_VALUE'
  /** A day started with no value, or had none left after its flows, and ended with a value. */
  | 'NO_STARTING_VALUE'
  /** The value was negative at the start of a day, after its flows, or at its end. */
  | 'NEGATIVE_VALUE';

/**
 * The days from one external flow to the next. Flows are at the start of a day, so the daily factors of these days
 * reduce to one factor: `ending / base`. The base is the beginning value plus the flow.
 */
export interface SubPeriod extends Range, Link {
  readonly beginningValue: number;
  readonly flow: number;
}

export type LinkedGrowth =
  | { readonly growth: Growth; readonly reason: null }
  | { readonly growth: null; readonly reason: TimeWeightedReason };

/** Links the sub-periods of a range to the growth of the time-weighted return. */
export function linkedGrowth(valuations: Valuations, range: Range): LinkedGrowth {
  const growth = new Growth(() => subPeriodsOf(valuations, range));
  const reason = visitSubPeriods(valuations, range, (_first, _last, beginningValue, flow, ending) => {
    growth.link(beginningValue + flow, ending);
  });
  if (reason) return { growth: null, reason };
  return growth.isEmpty ? { growth: null, reason: 'NO_VALUE' } : { growth, reason: null };
}

/** Returns the sub-periods of a range. Empty if the range has no return. */
export function subPeriodsOf(valuations: Valuations, range: Range): SubPeriod[] {
  const subPeriods: SubPeriod[] = [];
  const reason = visitSubPeriods(valuations, range, (first, last, beginningValue, flow, ending) => {
    subPeriods.push({ first, last, beginningValue, flow, base: beginningValue + flow, ending });
  });
  return reason ? [] : subPeriods;
}

type Visit = (first: number, last: number, beginningValue: number, flow: number, ending: number) => void;

/** Calls `visit` for each sub-period. Days without a value at their start and end are in no sub-period. */
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
 * Returns true if a day's outflow counts at the end of the day: nothing was left, or the outflow was at least the
 * value at the start. The day's income and costs (interest, a fee) left with the outflow or were paid from it. If the
 * outflow counted at the start of the day, the base for the income and costs would be zero or less.
 */
function leavesAtEnd({ before, flow, value }: { before: number; flow: number; value: number }): boolean {
  if (flow >= 0 || before <= 0) return false;
  return value === 0 || before + flow <= 0;
}
