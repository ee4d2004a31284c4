import { divideHalfEven, PLACES, Return } from '@sandbourse/money';
import { gapIn, placeFrom, type Range, type Valuations, type ValueReason, valueBefore } from './valuations.js';

/** Why there is no time-weighted return. */
export type TimeWeightedReason =
  | ValueReason
  /** A day began with nothing, or after its flows with less, and ended with something. */
  | 'NO_STARTING_VALUE'
  /** A day began or ended with more owed than there was. */
  | 'NEGATIVE_VALUE';

/**
 * The days from one external flow to the next. With flows at the start of the day, the daily factors in between,
 * `value / value the day before`, shorten to one: `endingValue / (beginningValue + flow)`.
 */
export interface SubPeriod extends Range {
  readonly beginningValue: number;
  readonly flow: number;
  readonly endingValue: number;
}

export type SubPeriods =
  | { readonly subPeriods: readonly SubPeriod[]; readonly reason: null }
  | { readonly subPeriods: null; readonly reason: TimeWeightedReason };

/** The sub-periods of a range. Days on which the account had nothing from start to end are in none of them. */
export function subPeriodsOf(valuations: Valuations, range: Range): SubPeriods {
  const { values, flows, gaps, notable } = valuations;
  const gap = gaps.size > 0 ? gapIn(valuations, range) : undefined;
  if (gap) return unknown(gap);

  const subPeriods: SubPeriod[] = [];
  let first = range.first;
  let flowAtStart = 0;
  let beginningValue = valueBefore(valuations, range);
  if (beginningValue < 0 && range.last < range.first) return unknown('NEGATIVE_VALUE');
  for (let n = placeFrom(notable, range.first); n < notable.length; n += 1) {
    const i = notable[n] as number;
    if (i > range.last) break;
    const flow = flows[i] as number;
    const before = i === 0 ? 0 : (values[i - 1] as number);
    const value = values[i] as number;
    const base = before + flow;
    if (base < 0 || value < 0) return unknown('NEGATIVE_VALUE');
    if (base === 0 && value !== 0) return unknown('NO_STARTING_VALUE');
    if (flow === 0) continue;
    if (i > first) add(subPeriods, first, i - 1, beginningValue, flowAtStart, before);
    first = i;
    flowAtStart = flow;
    beginningValue = before;
  }
  add(subPeriods, first, range.last, beginningValue, flowAtStart, values[range.last] ?? beginningValue);
  return { subPeriods, reason: null };
}

/**
 * What one unit of money has become: the product of the factors of the sub-periods, exact when it is asked for and as a
 * double that is off by no more than a known part of itself.
 */
export class Growth {
  readonly approximately: number;

  constructor(private readonly subPeriods: readonly SubPeriod[]) {
    let product = 1;
    for (const { beginningValue, flow, endingValue } of subPeriods) product *= endingValue / (beginningValue + flow);
    this.approximately = product;
  }

  /** The largest error of the double as a part of itself: half a unit in the last place for each operation. */
  get relativeError(): number {
    return this.subPeriods.length * 2 * HALF_ULP * 1.001;
  }

  /** Numerator and denominator. */
  exactly(): readonly [bigint, bigint] {
    return [
      product(this.subPeriods, 0, this.subPeriods.length, ({ endingValue }) => endingValue),
      product(this.subPeriods, 0, this.subPeriods.length, ({ beginningValue, flow }) => beginningValue + flow),
    ];
  }

  /** The growth less one, rounded half-even once: in doubles where their error cannot reach the last place. */
  toReturn(): Return {
    const { approximately } = this;
    const units = roundedWithin((approximately - 1) * UNIT, (approximately * this.relativeError + HALF_ULP) * UNIT);
    if (units !== undefined) return Return.ofUnits(BigInt(units));
    const [numerator, denominator] = this.exactly();
    return Return.ofUnits(divideHalfEven((numerator - denominator) * BigInt(UNIT), denominator));
  }

  /** The growth itself, rounded as a return is. */
  toFactor(): Return {
    return this.toReturn().plus(ONE);
  }
}

/** What a double may be off by when an operation rounds it, as a part of itself. */
export const HALF_ULP = 2 ** -53;
/** Units of a return in one. */
export const UNIT = 10 ** PLACES.return;
const ONE = Return.ofUnits(BigInt(UNIT));

/** The whole number that a value rounds to, unless it may as well round to another within its error. */
export function roundedWithin(value: number, error: number): number | undefined {
  const rounded = Math.round(value);
  const bound = error + Math.abs(value) * 2 * HALF_ULP;
  return Math.abs(rounded) <= Number.MAX_SAFE_INTEGER && Math.abs(value - rounded) + bound < 0.5 ? rounded : undefined;
}

function add(
  subPeriods: SubPeriod[],
  first: number,
  last: number,
  beginningValue: number,
  flow: number,
  endingValue: number,
): void {
  if (beginningValue + flow !== 0) subPeriods.push({ first, last, beginningValue, flow, endingValue });
}

function unknown(reason: TimeWeightedReason): SubPeriods {
  return { subPeriods: null, reason };
}

/** In halves, so that large numbers are multiplied by large ones. */
function product(
  subPeriods: readonly SubPeriod[],
  from: number,
  to: number,
  factorOf: (each: SubPeriod) => number,
): bigint {
  if (to - from <= 4) {
    let result = 1n;
    for (const each of subPeriods.slice(from, to)) result *= BigInt(factorOf(each));
    return result;
  }
  const middle = (from + to) >>> 1;
  return product(subPeriods, from, middle, factorOf) * product(subPeriods, middle, to, factorOf);
}
