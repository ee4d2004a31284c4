import {
  adjustedCostPerShareOf,
  compareLots,
  compareNewestFirst,
  costOf,
  isCostUnknown,
  isOpen,
  knownTermOf,
  type Lot,
  type LotMethod,
  remainingOf,
  type Slice,
  sliceOf,
} from '@sandbourse/ledger';
import { amountOf } from './amounts.js';
import type { ClientTrades } from './client-trades.js';
import type { Line } from './line.js';

/** The rules by which an account selects the lots that a sale takes. */
export interface LotChoice {
  /** Null if the tax strategy selects the lots. It sells the lots with the highest basis per share first. */
  readonly method: LotMethod | null;
  /**
   * The trade date if only long-term lots may be sold, null if all lots may be sold. A lot must be long-term on this
   * date.
   */
  readonly longTermOn: number | null;
  /** The client's trades. They determine if a wash sale would disallow the loss of a lot. */
  readonly trades: ClientTrades;
}

/**
 * Selects a number of shares from a line's lots, in the order in which the lots are sold. Returns the part of each lot,
 * sorted by day of acquisition.
 */
export function chooseShares(line: Line, quantity: number, choice: LotChoice): Slice[] {
  const { lots } = line;
  const chosen: number[] = [];
  let wanted = quantity;
  let last = -1;
  for (const place of placesInOrderOfSale(line, choice)) {
    if (wanted <= 0) break;
    wanted -= remainingOf(lots[place] as Lot);
    last = place;
    chosen.push(place);
  }

  const slices: Slice[] = [];
  for (const place of sorted(chosen, (a, b) => compareLots(lots[a] as Lot, lots[b] as Lot))) {
    const lot = lots[place] as Lot;
    const shares = remainingOf(lot);
    // Only a part of the last selected lot may be needed.
    slices.push(sliceOf(lot, place === last ? shares + Math.min(0, wanted) : shares));
  }
  return slices;
}

/** Returns the indexes of the lots that may be sold. The first one is sold first. */
function placesInOrderOfSale(line: Line, { method, longTermOn, trades }: LotChoice): number[] {
  const { lots } = line;
  const places: number[] = [];
  for (let i = 0; i < lots.length; i += 1) {
    const lot = lots[i] as Lot;
    if (isOpen(lot) && (longTermOn === null || knownTermOf(lot.holdingStartDay, longTermOn) === 'LONG_TERM'))
      places.push(i);
  }
  if (method !== null) return sorted(places, (a, b) => ORDERS[method](lots[a] as Lot, lots[b] as Lot));

  const basis = basisPerShare(line, trades);
  return sorted(places, (a, b) => {
    const difference = (basis[b] as number) - (basis[a] as number);
    return difference === 0 ? compareLots(lots[a] as Lot, lots[b] as Lot) : difference;
  });
}

/**
 * Returns the basis per share of each lot. The lot with the highest basis per share is sold first, because its gain is
 * the smallest.
 * - A lot of unknown cost has the basis zero, so it is sold last.
 * - If a wash sale would disallow the loss of a lot, its basis is limited to its market value. Therefore lots with an
 *   allowed loss are sold before it.
 */
function basisPerShare({ symbol, lots, price }: Line, trades: ClientTrades): number[] {
  const mayWash = trades.mayWash(symbol);
  const figures: number[] = [];
  for (const lot of lots) {
    const basis = isCostUnknown(lot) ? 0 : costOf(lot) + lot.washSaleDisallowed;
    const shares = remainingOf(lot);
    const counted = mayWash && trades.isWashed(symbol, lot) ? Math.min(basis, amountOf(shares, price)) : basis;
    figures.push(counted / shares);
  }
  return figures;
}

/** If there are at most this many lots, an insertion sort is faster than the built-in sort. */
const FEW = 24;

function sorted(places: number[], compare: (a: number, b: number) => number): number[] {
  if (places.length > FEW) return places.sort(compare);
  for (let i = 1; i < places.length; i += 1) {
    const place = places[i] as number;
    let at = i;
    for (; at > 0 && compare(places[at - 1] as number, place) > 0; at -= 1) places[at] = places[at - 1] as number;
    places[at] = place;
  }
  return places;
}

type Order = (a: Lot, b: Lot) => number;

/**
 * The orders in which the methods sell lots, as in the ledger. Lots of one purchase are sold by their range of shares.
 */
const ORDERS: Readonly<Record<LotMethod, Order>> = {
  FIFO: compareLots,
  SPECIFIC: compareLots,
  LIFO: compareNewestFirst,
  HIFO: (a, b) => {
    const [costOfA, costOfB] = [adjustedCostPerShareOf(a), adjustedCostPerShareOf(b)];
    if (costOfA === costOfB) return compareLots(a, b);
    return costOfA > costOfB ? -1 : 1;
  },
};
