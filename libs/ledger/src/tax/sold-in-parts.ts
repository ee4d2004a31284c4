import { compareLots, type Slice } from './lot.js';
import type { MutableGain } from './realized-gain.js';
import type { PartOfSale } from './tax-event.js';

/** Shares of one lot that were sold, and their gain. */
interface SoldShares {
  readonly slice: Slice;
  readonly gain: MutableGain;
}

/** The sold shares of sales of which more parts follow. */
export class SoldInParts {
  private readonly sales = new Map<string, readonly SoldShares[]>();

  get awaitsParts(): boolean {
    return this.sales.size > 0;
  }

  /** Adds a part. Returns the gains of all parts in the order of acquisition, or no gains if more parts follow. */
  add({ sale, isLast }: PartOfSale, slices: readonly Slice[], gains: readonly MutableGain[]): readonly MutableGain[] {
    const sold = slices.map((slice, n) => ({ slice, gain: gains[n] as MutableGain }));
    const together = [...(this.sales.get(sale) ?? []), ...sold];
    this.sales.set(sale, together);
    if (!isLast) return [];
    this.sales.delete(sale);
    return together.sort((a, b) => compareSlices(a.slice, b.slice)).map(({ gain }) => gain);
  }
}

/** Sorts slices by the order of acquisition. The lots may have changed since the slices left. */
export function compareSlices(a: Slice, b: Slice): number {
  return compareLots({ ...a.lot, originFrom: a.originFrom }, { ...b.lot, originFrom: b.originFrom });
}
