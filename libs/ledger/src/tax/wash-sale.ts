import { knownDateOf } from './day.js';
import { cutLot, type Lot, type MutableLot, remainingOf } from './lot.js';
import { derivedLotId } from './lot-id.js';
import { disallow, type MutableGain, type RealizedGain } from './realized-gain.js';

/**
 * The number of days before and after a sale that the wash sale rule covers (IRC 1091, Reg. 1.1091-1 and -2, IRS Pub.
 * 550 "Wash Sales"). For example, 100 shares are sold at a loss, and the client buys 60 shares of the same security in
 * these days. Then the loss on 60 of the sold shares is disallowed.
 */
export const WASH_SALE_DAYS = 30;

/**
 * The loss of sold shares that one lot replaces. The wash sale rule disallows this loss and adds it to the basis of the
 * replacement lot. If that lot is in an IRA, the loss can never be used. Amounts are whole units (units.ts).
 */
export interface WashSale {
  /** The transaction of the sale. `lotId` is the sold lot, and `accountId` the account of the sale. */
  readonly transactionId: string;
  readonly lotId: string;
  readonly accountId: string;
  readonly replacementLotId: string;
  readonly replacementAccountId: string;
  readonly quantity: number;
  readonly disallowed: number;
}

/**
 * Returns true if the shares of a lot may replace the shares of a loss.
 * - A share can replace only one other share (Reg. 1.1091-1(e)).
 * - Shares of one purchase do not replace each other, because selling a part of a purchase only reduces it (Rev. Rul.
 *   56-602).
 * - Shares that are sold together do not replace each other. Therefore the caller passes only lots with remaining
 *   shares.
 */
export function mayReplace({ isReplacement, purchase }: Lot, gain: RealizedGain): boolean {
  return (
    !isReplacement &&
    Math.abs(purchase.acquiredDay - gain.disposedDay) <= WASH_SALE_DAYS &&
    !(purchase.acquiredDay === gain.acquiredDay && purchase.purchaseId === gain.purchaseId)
  );
}

/** The result of a replacement: the wash sale, and the unused rest of the lot as a new lot. */
export interface Replacement {
  readonly washSale: WashSale;
  readonly rest: MutableLot | undefined;
}

/**
 * Replaces sold shares of a loss with shares of the lot, up to the number of shares that the lot has. The loss is added
 * to the lot's basis, and the holding period of the sold shares is added to that of the lot. If the holding period of
 * the sold shares has an unknown start, the lot's holding period then has one too. If the lot is in an IRA, its basis
 * and holding period do not change, and the loss is permanently disallowed (Rev. Rul. 2008-5).
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
    // The replacement of unknown or inherited shares takes over their holding period, which has no date.
    lot.holdingStartDay =
      knownDateOf(gain.holdingStartDay) === null
        ? gain.holdingStartDay
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
