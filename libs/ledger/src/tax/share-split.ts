import type { ShareRatio } from '../lot-instruction.js';
import { afterSplit } from '../split.js';
import { type MutableLot, remainingOf } from './lot.js';
import { byPurchase, type PurchasePiece, recount, totalCostOf } from './purchase-pieces.js';
import { LedgerRefusal } from './refusal.js';
import { quantityOf } from './units.js';

/** Returns the number of shares after a split, rounded half to even to the decimals of a quantity. */
export function splitShares(shares: number, ratio: ShareRatio): number {
  const after = Number(afterSplit(quantityOf(shares), ratio).units);
  if (!Number.isSafeInteger(after))
    throw new LedgerRefusal('BEYOND_LIMITS', 'After the split, the number of shares would be above the maximum');
  return after;
}

/**
 * Changes the numbers of shares of one account's open lots, oldest first. Dates and costs do not change. The running
 * total of shares is rounded, so the lots add up to the account's position after the split. If a lot is too small for a
 * new share, its basis is added to the oldest lot that has shares, as in `carryInto`.
 */
export function splitLots(lots: readonly MutableLot[], ratio: ShareRatio): void {
  const pieces: PurchasePiece[] = [];
  let before = 0;
  let after = 0;
  for (const lot of lots) {
    before += remainingOf(lot);
    const quantity = splitShares(before, ratio) - after;
    after += quantity;
    const sold = lot.originalQuantity - remainingOf(lot);
    lot.originFrom = splitShares(lot.originFrom, ratio);
    pieces.push({ lot, quantity, originalQuantity: quantity + splitShares(sold, ratio) });
  }
  const purchases = byPurchase(pieces);
  const heir = pieces.find(({ quantity }) => quantity > 0);
  const isDust = (ofPurchase: readonly PurchasePiece[]) =>
    heir !== undefined && ofPurchase.every(({ quantity }) => quantity === 0);
  const costOfDust = totalCostOf(purchases.filter(isDust).flat());
  for (const ofPurchase of purchases)
    recount(
      ofPurchase,
      isDust(ofPurchase) ? 0 : totalCostOf(ofPurchase) + (ofPurchase.some(piece => piece === heir) ? costOfDust : 0),
    );
  for (const { lot, quantity } of pieces) {
    if (quantity > 0 || !heir) continue;
    heir.lot.washSaleDisallowed += lot.washSaleDisallowed;
    lot.washSaleDisallowed = 0;
  }
}
