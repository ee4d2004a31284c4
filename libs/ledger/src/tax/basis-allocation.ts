import { type BasisShare, type CarriedLot, type ShareRatio } from '../lot-instruction.js';
import { costOf, type Lot, type MutableLot, remainingOf, type Slice } from './lot.js';
import { byPurchase, type PurchasePiece, recount, totalCostOf } from './purchase-pieces.js';
import { splitShares } from './share-split.js';
import { carriedLot } from './tax-records.js';
import { shareOf } from './units.js';

/** A lot, and the part of its basis that moves to shares of another company. */
interface AllocatedBasis extends PurchasePiece {
  readonly lot: MutableLot;
  readonly cost: number;
  readonly washSaleDisallowed: number;
}

/**
 * Moves the fraction `share` out of the basis of lots, including the wash sale losses in the basis. The dates of the
 * lots stay the same. Returns the amounts that were removed.
 */
export function giveBasis(lots: readonly MutableLot[], share: BasisShare): readonly AllocatedBasis[] {
  const given = lots.map(lot => ({
    lot,
    quantity: remainingOf(lot),
    originalQuantity: lot.originalQuantity,
    cost: shareOf(costOf(lot), share),
    washSaleDisallowed: shareOf(lot.washSaleDisallowed, share),
  }));
  for (const ofPurchase of byPurchase(given)) recount(ofPurchase, totalCostOf(ofPurchase) - totalOf(ofPurchase));
  for (const { lot, washSaleDisallowed } of given) lot.washSaleDisallowed -= washSaleDisallowed;
  return given;
}

/**
 * Returns the lots of a spun-off company, one for each lot of the parent company. A new lot receives a part of the old
 * lot's basis and keeps the start of its holding period (IRC 358(b)(2) and (c), 1223(1); Reg. 1.358-2(a)(2)(iv)).
 */
export function spunOffLots(lots: readonly Lot[], share: BasisShare, ratio: ShareRatio): CarriedLot[] {
  const given = giveBasis(
    lots.map(lot => ({ ...lot })),
    share,
  );
  return carryInto(
    given.map(each => ({ ...each, holdingStartDay: each.lot.holdingStartDay, originFrom: each.lot.originFrom })),
    ratio,
  );
}

/**
 * Returns the lots of new shares that are received for lots of old shares. The running total of new shares is rounded,
 * so the lots add up to the right total. If a lot is too small for a new share, its basis is added to the first new
 * lot. The new shares were not bought, so they cannot replace shares sold at a loss (IRC 1091(a)).
 */
export function carryInto(slices: readonly Slice[], ratio: ShareRatio): CarriedLot[] {
  let before = 0;
  let after = 0;
  const received = slices.map(slice => {
    before += slice.quantity;
    const quantity = splitShares(before, ratio) - after;
    after += quantity;
    return { ...slice, quantity };
  });
  const left = received.filter(({ quantity }) => quantity === 0);
  return received
    .filter(({ quantity }) => quantity > 0)
    .map((slice, n) => {
      const costs = n === 0 ? [slice, ...left] : [slice];
      const washSaleDisallowed = costs.reduce((total, each) => total + each.washSaleDisallowed, 0);
      return { ...carriedLot({ ...slice, cost: totalOf(costs), washSaleDisallowed }), isReplacement: true };
    });
}

export function totalOf(given: readonly Pick<AllocatedBasis, 'cost'>[]): number {
  return given.reduce((total, { cost }) => total + cost, 0);
}
