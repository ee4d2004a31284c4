import { holdingStartOf, isUnknownDay } from './day.js';
import { cutLot, type Lot, type MutableLot, remainingOf } from './lot.js';
import { derivedLotId } from './lot-id.js';
import { disallow, type MutableGain, type RealizedGain } from './realized-gain.js';

/**
 * The days of the wash sale rule (IRC 1091, Reg. 1.1091-1 and -2, IRS Pub. 550 "Wash Sales"). A loss is disallowed to
 * the extent that substantially identical shares were bought within 30 days before or after the sale, not counting the
 * day of the sale.
 */
export const WASH_SALE_DAYS = 30;

/**
 * A loss, or a part of a loss, that a wash sale disallows. It was added to the basis of replacement shares, or is lost
 * because an IRA bought the replacement shares. Amounts are whole units.
 */
export interface WashSale {
  /** The sale, the lot that it sold, and the account of both. */
  readonly transactionId: string;
  readonly lotId: string;
  readonly accountId: string;
  readonly replacementLotId: string;
  readonly replacementAccountId: string;
  readonly quantity: number;
  readonly disallowed: number;
}

/**
 * Returns true if these shares may replace the sold ones. Each share can replace only once (Reg. 1.1091-1(e)). Shares
 * of one purchase do not replace each other: selling a part of a lot only reduces the lot (Rev. Rul. 56-602). Shares
 * of one sale do not replace each other either, so the caller passes only lots whose shares are still held.
 */
export function mayReplace({ isReplacement, purchase }: Lot, gain: RealizedGain): boolean {
  return (
    !isReplacement &&
    Math.abs(purchase.acquiredDay - gain.disposedDay) <= WASH_SALE_DAYS &&
    !(purchase.acquiredDay === gain.acquiredDay && purchase.purchaseId === gain.purchaseId)
  );
}

/** The result for a replacement lot: the wash sale, and the shares that were not needed as a new lot, if any. */
export interface Replacement {
  readonly washSale: WashSale;
  readonly rest: MutableLot | undefined;
}

/**
 * Replaces as many shares sold at a loss as the lot can. The loss is added to the lot's basis. The holding period of
 * the sold shares is added to the lot's holding period. If the holding period of the sold shares is unknown, the
 * holding period of the lot becomes unknown too. For a lot of an IRA, neither the loss nor the holding period is added,
 * and the loss is disallowed permanently (Rev. Rul. 2008-5).
 */
export function replace(lot: MutableLot, gain: MutableGain, { isTaxed }: { readonly isTaxed: boolean }): Replacement {
  const remaining = remainingOf(lot);
  const quantity = Math.min(gain.unreplacedQuantity, remaining);
  const rest =
    quantity < remaining
      ? cutLot(lot, quantity, derivedLotId(lot.lotId, `${gain.transactionId} ${gain.lotId}`))
      : undefined;
  const disallowed = disallow(gain, quantity);
  lot.isReplacement = true;
  lot.washSaleSourceLotId = gain.lotId;
  if (isTaxed) {
    lot.washSaleDisallowed += disallowed;
    lot.holdingStartDay = isUnknownDay(gain.holdingStartDay)
      ? holdingStartOf(null)
      : lot.holdingStartDay - (gain.disposedDay - gain.holdingStartDay + 1);
  }
  const washSale = {
    transactionId: gain.transactionId,
    lotId: gain.lotId,
    accountId: gain.accountId,
    replacementLotId: lot.lotId,
    replacementAccountId: lot.accountId,
    quantity,
    disallowed,
  };
  return { washSale, rest };
}
