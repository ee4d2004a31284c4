import { divideHalfEven } from '@sandbourse/money';
import type { ShareRatio } from '../lot-instruction.js';
import { costOf, costUpTo, type Lot, type Purchase, remainingOf } from './lot.js';
import { LedgerRefusal } from './refusal.js';

/** As many shares as a number of old ones is after a split, to the last place of a quantity. */
export function splitShares(shares: number, { newShares, oldShares }: ShareRatio): number {
  const after = Number(divideHalfEven(BigInt(shares) * newShares, oldShares));
  if (!Number.isSafeInteger(after)) throw new LedgerRefusal('BEYOND_LIMITS', 'The split makes more shares than fit');
  return after;
}

/**
 * Splits the open lots of one account, oldest first: dates and cost stay. Shares are rounded along the running total,
 * so that the lots add up to what the split makes of the position. What is left of a purchase is counted anew, from
 * its first open share, whatever lots it was cut into.
 */
export function splitLots(lots: readonly Lot[], ratio: ShareRatio): void {
  const purchases = new Map<Purchase, { lots: Lot[]; quantity: number; cost: number }>();
  const sizes = new Map<Lot, number>();
  let before = 0;
  let after = 0;
  for (const lot of lots) {
    before += remainingOf(lot);
    const size = splitShares(before, ratio) - after;
    after += size;
    sizes.set(lot, size);

    const left = purchases.get(lot.purchase) ?? { lots: [], quantity: 0, cost: 0 };
    left.lots.push(lot);
    left.quantity += size;
    left.cost += costOf(lot);
    purchases.set(lot.purchase, left);
  }

  for (const [{ purchaseId, rootLotId, acquiredDay }, left] of purchases) {
    const purchase: Purchase = { purchaseId, rootLotId, acquiredDay, quantity: left.quantity, cost: left.cost };
    let at = 0;
    for (const lot of left.lots) {
      const sold = lot.originalQuantity - remainingOf(lot);
      lot.purchase = purchase;
      lot.from = at;
      at += sizes.get(lot) ?? 0;
      lot.to = at;
      lot.costUpToFrom = costUpTo(purchase, lot.from);
      lot.costUpToTo = costUpTo(purchase, lot.to);
      lot.originalQuantity = lot.to - lot.from + splitShares(sold, ratio);
    }
  }
}
