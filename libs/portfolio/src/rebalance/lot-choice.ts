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
  /** Null where the least gain decides. */
  readonly method: LotMethod | null;
  /** Only long-term shares may be sold on this day. */
  readonly longTermOn: number | null;
  /** The client's trades, which decide if losses would be disallowed. */
  readonly trades: ClientTrades;
}

/**
 * Chooses a number of shares of a line, from the lots that are to be sold first: a slice of each, in order of
 * acquisition.
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
    // The last that was chosen need not give all its shares.
    slices.push(sliceOf(lot, place === last ? shares + Math.min(0, wanted) : shares));
  }
  return slices;
}

/** The indexes of the lots that may be sold among all lots, the first to be sold first. */
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
 * The basis of each lot per share: the lot with the highest basis gains least, and lots of unknown cost are sold last. A lot whose loss
 * would be disallowed counts at its market value at most, so that it comes after lots with allowed losses.
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

/** Few lots are put in order faster than by the sort of the language. */
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

/** As the ledger relieves lots: shares of one purchase leave in the order in which they are counted. */
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
