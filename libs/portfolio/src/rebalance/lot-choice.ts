import {
  adjustedCostPerShareOf,
  compareLots,
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

/** The rule by which an account chooses the shares it sells. */
export interface LotChoice {
  /** Null if the lots with the smallest gain are sold first. */
  readonly method: LotMethod | null;
  /** If not null, only shares that are long-term on this day may be sold. */
  readonly longTermOn: number | null;
  /** The client's trades, which determine if losses would be disallowed. */
  readonly trades: ClientTrades;
}

/**
 * Selects a number of shares from a line's lots, in the order in which the lots are sold. Returns one slice of each
 * lot, in order of acquisition.
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
    // The lot that was selected last may keep a part of its shares.
    slices.push(sliceOf(lot, place === last ? shares + Math.min(0, wanted) : shares));
  }
  return slices;
}

/** Returns the indexes of the lots that may be sold, in the order in which they are sold. */
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
 * Returns the basis per share of each lot. A lot with a higher basis has a smaller gain. Lots of unknown cost count as
 * zero, so they are sold last. A lot whose loss would be disallowed counts at most at its market value. Such a lot is
 * therefore sold after lots with allowed losses.
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

/** The number of lots up to which an insertion sort is faster than the built-in sort. */
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
 * The same orders in which the ledger relieves lots. Shares of one purchase leave in ascending order of their range.
 */
const ORDERS: Readonly<Record<LotMethod, Order>> = {
  FIFO: compareLots,
  SPECIFIC: compareLots,
  LIFO: (a, b) => (a.purchase.rootLotId === b.purchase.rootLotId ? a.from - b.from : compareLots(b, a)),
  HIFO: (a, b) => {
    const [costOfA, costOfB] = [adjustedCostPerShareOf(a), adjustedCostPerShareOf(b)];
    if (costOfA === costOfB) return compareLots(a, b);
    return costOfA > costOfB ? -1 : 1;
  },
};
