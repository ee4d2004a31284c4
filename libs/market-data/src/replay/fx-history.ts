import { divideHalfEven, FxRate, PLACES } from '@sandbourse/money';
import type { FxPair } from '../market-data.js';

/** The two published rates of a day, in units of 10^-6. All other pairs are computed from them. */
export interface Fixing {
  readonly day: number;
  readonly eurUsd: number;
  readonly gbpUsd: number;
}

const ONE = 10n ** BigInt(PLACES.fxRate);

/** Functions that return the US dollars for one unit of a currency, from a day's rates. */
const IN_DOLLARS: Record<string, (fixing: Fixing) => bigint> = {
  USD: () => ONE,
  EUR: fixing => BigInt(fixing.eurUsd),
  GBP: fixing => BigInt(fixing.gbpUsd),
};

/**
 * The rates of all days. Rates are published on European working days, so a session may use the rates of an earlier
 * day.
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
 * Computes the rate of a pair from the two published rates, so that a pair, its inverse and the cross rate differ by at
 * most one rounding.
 */
export function rateOf(pair: FxPair, fixing: Fixing): FxRate {
  const base = IN_DOLLARS[pair.slice(0, 3)]?.(fixing) ?? ONE;
  const counter = IN_DOLLARS[pair.slice(3)]?.(fixing) ?? ONE;
  return FxRate.ofUnits(divideHalfEven(base * ONE, counter));
}
