import { divideHalfEven, FxRate, PLACES } from '@sandbourse/money';
import type { FxPair } from '../market-data.js';

/** The two published rates, in units of 10^-6. Every other pair is computed from them. */
export interface Fixing {
  readonly day: number;
  readonly eurUsd: number;
  readonly gbpUsd: number;
}

const ONE = 10n ** BigInt(PLACES.fxRate);

/** US dollars for one unit of a currency, from a day's fixing. */
const IN_DOLLARS: Record<string, (fixing: Fixing) => bigint> = {
  USD: () => ONE,
  EUR: fixing => BigInt(fixing.eurUsd),
  GBP: fixing => BigInt(fixing.gbpUsd),
};

/** The fixings of all days. They are published on European working days, so a session may use an earlier fixing. */
export class FxHistory {
  private readonly fixings: readonly Fixing[];

  constructor(fixings: readonly Fixing[]) {
    this.fixings = [...fixings].sort((a, b) => a.day - b.day);
  }

  /** The last fixing made on or before a day. */
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

/** Computed from the two published rates, so that a pair, its inverse and the cross differ by at most one rounding. */
export function rateOf(pair: FxPair, fixing: Fixing): FxRate {
  const base = IN_DOLLARS[pair.slice(0, 3)]?.(fixing) ?? ONE;
  const counter = IN_DOLLARS[pair.slice(3)]?.(fixing) ?? ONE;
  return FxRate.ofUnits(divideHalfEven(base * ONE, counter));
}
