import type { ShareRatio } from '../lot-instruction.js';
import { afterSplit } from '../split.js';
import { costOf, costUpTo, type MutableLot, remainingOf } from './lot.js';
import { LedgerRefusal } from './refusal.js';
import { quantityOf } from './units.js';

/** As many shares as a number of old ones is after a split, to the last place of a quantity. */
export function splitShares(shares: number, ratio: ShareRatio): number {
  const after = Number(afterSplit(quantityOf(shares), ratio).units);
  if (!Number.isSafeInteger(after)) throw new LedgerRefusal('BEYOND_LIMITS', 'The split makes more shares than fit');
  return after;
}

interface Piece {
  readonly lot: MutableLot;
  readonly quantity: number;
}

/**
 * Splits the open lots of one account, oldest first: dates and cost stay. Shares are rounded along the running total,
 * so that the lots add up to what the split makes of the position. What is left of a purchase is counted anew, from
 * its first open share, whatever lots it was cut into.
 */
export function splitLots(lots: readonly MutableLot[], ratio: ShareRatio): void {
  const purchases = new Map<string, Piece[]>();
  let before = 0;
  let after = 0;
  for (const lot of lots) {
    before += remainingOf(lot);
    const quantity = splitShares(before, ratio) - after;
    after += quantity;
    const pieces = purchases.get(lot.purchase.rootLotId) ?? [];
    purchases.set(lot.purchase.rootLotId, pieces);
    pieces.push({ lot, quantity });
  }
  for (const pieces of purchases.values()) recount(pieces, ratio);
}

function recount(pieces: readonly Piece[], ratio: ShareRatio): void {
  const left = {
    quantity: pieces.reduce((total, { quantity }) => total + quantity, 0),
    cost: pieces.reduce((total, { lot }) => total + costOf(lot), 0),
  };
  let from = 0;
  for (const { lot, quantity } of pieces) {
    const sold = lot.originalQuantity - remainingOf(lot);
    const to = from + quantity;
    lot.purchase = { ...lot.purchase, ...left };
    lot.from = from;
    lot.to = to;
    lot.costUpToFrom = costUpTo(left, from);
    lot.costUpToTo = costUpTo(left, to);
    lot.originalQuantity = quantity + splitShares(sold, ratio);
    from = to;
  }
}
