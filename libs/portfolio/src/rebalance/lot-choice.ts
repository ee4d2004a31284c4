import {
  compareLots,
  costOf,
  costPerShareOf,
  type Lot,
  type LotMethod,
  remainingOf,
  type Slice,
  sliceOf,
  termOf,
} from '@sandbourse/ledger';
import { amountOf } from './amounts.js';
import type { Line } from './line.js';

/** How an account chooses the shares it sells. */
export interface LotChoice {
  /** Where taxes do not decide. */
  readonly method: LotMethod | null;
  /** Only long-term shares may be sold on this day. */
  readonly longTermOn: number | null;
  /** Would a loss on these shares be disallowed? */
  readonly isWashed: (symbol: string, lot: Lot) => boolean;
}

/** So many shares of a line, from the lots that are to be sold first, a slice of each. */
export function chooseShares(line: Line, quantity: number, choice: LotChoice): Slice[] {
  const slices: Slice[] = [];
  let wanted = quantity;
  for (const lot of inOrderOfSale(line, choice)) {
    if (wanted === 0) break;
    const slice = sliceOf(lot, wanted);
    slices.push(slice);
    wanted -= slice.quantity;
  }
  return slices.sort((a, b) => compareLots(a.lot, b.lot));
}

function inOrderOfSale(line: Line, { method, longTermOn, isWashed }: LotChoice): Lot[] {
  const open = line.lots.filter(
    lot => remainingOf(lot) > 0 && (longTermOn === null || termOf(lot.holdingStartDay, longTermOn) === 'LONG_TERM'),
  );
  if (method !== null) return open.sort(ORDERS[method]);
  return leastGainFirst(line, open, isWashed);
}

/** What costs most a share gains least. A loss that would be disallowed counts for nothing, so it comes after those that count. */
function leastGainFirst(line: Line, lots: readonly Lot[], isWashed: LotChoice['isWashed']): Lot[] {
  return lots
    .map(lot => {
      const basis = costOf(lot) + lot.washSaleDisallowed;
      const value = amountOf(remainingOf(lot), line.price);
      const counted = basis > value && isWashed(line.symbol, lot) ? value : basis;
      return { lot, basisPerShare: counted / remainingOf(lot) };
    })
    .sort((a, b) => b.basisPerShare - a.basisPerShare || compareLots(a.lot, b.lot))
    .map(({ lot }) => lot);
}

type Order = (a: Lot, b: Lot) => number;

/** As the ledger relieves lots: shares of one purchase leave in the order in which they are counted. */
const ORDERS: Readonly<Record<LotMethod, Order>> = {
  FIFO: compareLots,
  SPECIFIC: compareLots,
  LIFO: (a, b) => (a.purchase.rootLotId === b.purchase.rootLotId ? a.from - b.from : compareLots(b, a)),
  HIFO: (a, b) => {
    const [costOfA, costOfB] = [costPerShareOf(a.purchase), costPerShareOf(b.purchase)];
    if (costOfA === costOfB) return compareLots(a, b);
    return costOfA > costOfB ? -1 : 1;
  },
};
