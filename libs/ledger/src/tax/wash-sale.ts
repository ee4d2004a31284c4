import { holdingStartOf, isUnknownDay } from './day.js';
import { cutLot, type Lot, type MutableLot, remainingOf } from './lot.js';
import { derivedLotId } from './lot-id.js';
import { disallow, type MutableGain, type RealizedGain } from './realized-gain.js';

/**
 * Wash sales (IRC 1091, Reg. 1.1091-1 and -2, IRS Pub. 550 "Wash Sales"): a loss is disallowed as far as substantially
 * identical shares were bought within 30 days before or after the sale, the day of sale not counted.
 */
export const WASH_SALE_DAYS = 30;

/** A loss, or part of it, that moved into replacement shares, or was lost to an IRA. Amounts are whole units. */
export interface WashSale {
  /** The sale, the lot that it sold, and their account. */
  readonly transactionId: string;
  readonly lotId: string;
  readonly accountId: string;
  readonly replacementLotId: string;
  readonly replacementAccountId: string;
  readonly quantity: number;
  readonly disallowed: number;
}

/**
 * True if these shares may replace the sold ones. Each share replaces once (Reg. 1.1091-1(e)). Shares of one purchase do not replace
 * each other: the sale of a part of a lot reduces it (Rev. Rul. 56-602). The caller makes sure that the shares are still held:
 * shares of the same sale are no replacement either.
 */
export function mayReplace({ isReplacement, purchase }: Lot, gain: RealizedGain): boolean {
  return (
    !isReplacement &&
    Math.abs(purchase.acquiredDay - gain.disposedDay) <= WASH_SALE_DAYS &&
    !(purchase.acquiredDay === gain.acquiredDay && purchase.purchaseId === gain.purchaseId)
  );
}

/** The result for a replacement lot: the wash sale, and its shares that were not needed, if any, as a new lot. */
export interface Replacement {
  readonly washSale: WashSale;
  readonly rest: MutableLot | undefined;
}

/**
 * Lets a lot replace as many shares sold at a loss as it can. Their loss is added to its basis, and their holding period to its own.
 * If their holding period is unknown, the lot's becomes unknown. An IRA's shares take neither, and the loss is disallowed
 * permanently (Rev. Rul. 2008-5).
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
