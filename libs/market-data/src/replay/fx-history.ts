import { divideHalfEven, FxRate, PLACES } from '@sandbourse/money';
import type { FxPair } from '../market-data.js';

/**
 * The dollars for one euro and for one pound, as published for a day, in units of 10^-6. The rates of all other pairs
 * are computed from them.
 */
export interface Fixing {
  readonly day: number;
  readonly eurUsd: number;
  readonly gbpUsd: number;
}

const ONE = 10n ** BigInt(PLACES.fxRate);

/** For each currency, a function that returns the US dollars for one unit of it, from the rates of a day. */
const IN_DOLLARS: Record<string, (fixing: Fixing) => bigint> = {
  USD: () => ONE,
  EUR: fixing => BigInt(fixing.eurUsd),
  GBP: fixing => BigInt(fixing.gbpUsd),
};

/**
 * The published exchange rates of all days. They are published on European working days. A session on another day uses
 * the rates of the last day before it.
 */
export class FxHistory {
  private readonly fixings: readonly Fixing[];

  constructor(fixings: readonly Fixing[]) {
    this.fixings = [...fixings].sort((a, b) => a.day - b.day);
  }

  /** Returns the last rates that were published on or before a day. */
  fixingOn(day: number): Fixing | undefined {
    let [low, high] = [0, this.fixings.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.fixings[middle]?.day ?? 0) <= day) low = middle + 1;
      else high = middle;
    }
    return this.fixings[low - 1];
  }
}

/**
 * Computes the rate of a pair from the two published rates. Therefore EURUSD times USDEUR is 1, except for rounding.
 */
export function rateOf(pair: FxPair, fixing: Fixing): FxRate {
  const base = IN_DOLLARS[pair.slice(0, 3)]?.(fixing) ?? ONE;
  const counter = IN_DOLLARS[pair.slice(3)]?.(fixing) ?? ONE;
  return FxRate.ofUnits(divideHalfEven(base * ONE, counter));
}
