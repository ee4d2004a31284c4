import { dayOf } from '@sandbourse/ledger';
import { divideHalfEven, Money } from '@sandbourse/money';
import { rangeOf, type Valuations, type ValueReason } from './valuations.js';

/** A value, or the reason why it is unknown. */
export type KnownValue =
  | { readonly value: Money; readonly reason: null }
  | { readonly value: null; readonly reason: ValueReason };

/** A range of calendar dates. It includes `from` and `to`. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the mean of the values at the end of each calendar day. A day without a session has the prices of the last
 * session before it.
 */
export function averageDailyValue(valuations: Valuations, { from, to }: DayRange): KnownValue {
  const [first, last] = [dayOf(from), dayOf(to)];
  return unlessGap(valuations, first, last, () => {
    let total = 0n;
    for (let day = first; day <= last; day += 1) total += unitsAt(valuations, day);
    return Money.ofUnits(divideHalfEven(total, BigInt(last - first + 1)));
  });
}

/** Returns the value at the end of a day, at the prices of its session or of the last session before it. */
export function closingValue(valuations: Valuations, date: string): KnownValue {
  const day = dayOf(date);
  return unlessGap(valuations, day, day, () => Money.ofUnits(unitsAt(valuations, day)));
}

function unlessGap(valuations: Valuations, first: number, last: number, known: () => Money): KnownValue {
  const [from, to] = [placeAt(valuations, first), placeAt(valuations, last)];
  for (const [place, reason] of valuations.gaps) if (place >= from && place <= to) return { value: null, reason };
  return { value: known(), reason: null };
}

const unitsAt = (valuations: Valuations, day: number): bigint =>
  BigInt(valuations.values[placeAt(valuations, day)] ?? 0);

/** Returns the index of the last valued day up to a day. */
const placeAt = (valuations: Valuations, day: number): number => rangeOf(valuations, day, day).last;
