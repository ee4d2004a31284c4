import { cut, type Lot, remainingOf } from './lot.js';
import { derivedLotId } from './lot-id.js';
import { disallow, type RealizedGain } from './realized-gain.js';

/**
 * Wash sales (IRC 1091, Reg. 1.1091-1 and -2, IRS Pub. 550 "Wash Sales"): a loss is disallowed as far as substantially
 * identical shares were bought within 30 days before or after the sale, the day of sale not counted.
 */
export const WASH_SALE_DAYS = 30;

/** A loss, or part of it, that moved into replacement shares, or was lost to an IRA. */
export interface WashSale {
  readonly row: RealizedGain;
  readonly lot: Lot;
  readonly quantity: number;
  readonly disallowed: number;
}

/**
 * May these shares replace what was sold? Each share replaces once (Reg. 1.1091-1(e)), and shares of the same purchase
 * do not replace each other: to sell a part of one lot is to reduce it, not to replace it (Rev. Rul. 56-602). That the
 * shares are still there is for the caller to see to: what the same sale takes is no replacement either.
 */
export function mayReplace(lot: Lot, row: RealizedGain): boolean {
  const { purchaseId, acquiredDay } = lot.purchase;
  return (
    !lot.isReplacement &&
    Math.abs(acquiredDay - row.disposedDay) <= WASH_SALE_DAYS &&
    !(purchaseId === row.purchaseId && acquiredDay === row.acquiredDay)
  );
}

/** What became of a lot that replaced: the part of it that did, and the rest, if there is any, as a lot of its own. */
export interface Replacement {
  readonly washSale: WashSale;
  readonly rest: Lot | undefined;
}

/**
 * Lets a lot replace as many shares sold at a loss as it can. Their loss is added to its basis, and the time for which
 * they were held to its holding period; an IRA's shares take neither, and the loss is gone for good (Rev. Rul. 2008-5).
 */
export function replace(row: RealizedGain, lot: Lot, isTaxed: boolean): Replacement {
  const quantity = Math.min(row.unreplacedQuantity, remainingOf(lot));
  const rest =
    quantity < remainingOf(lot)
      ? cut(lot, quantity, derivedLotId(lot.lotId, `${row.transactionId} ${row.lotId}`))
      : undefined;
  const disallowed = disallow(row, quantity);
  lot.isReplacement = true;
  lot.washSaleSourceLotId = row.lotId;
  if (isTaxed) {
    lot.washSaleDisallowed += disallowed;
    lot.holdingStartDay -= row.disposedDay - row.holdingStartDay + 1;
  }
  return { washSale: { row, lot, quantity, disallowed }, rest };
}
