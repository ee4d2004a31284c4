import type { GainTable } from './gain-table.js';
import type { LotTable } from './lot-table.js';

/**
 * Wash sales (IRC 1091, Reg. 1.1091-1 and -2, IRS Pub. 550 "Wash Sales"): a loss is disallowed as far as substantially
 * identical shares were bought within 30 days before or after the sale, the day of sale not counted.
 */
export const WASH_SALE_DAYS = 30;

/** A loss, or part of it, that moved into replacement shares, or was lost to an IRA. Amounts are whole units. */
export interface WashSale {
  /** The sale, the lot it sold, and whose both were. */
  readonly transactionId: string;
  readonly lotId: string;
  readonly accountId: string;
  readonly replacementLotId: string;
  readonly replacementAccountId: string;
  readonly quantity: number;
  readonly disallowed: number;
}

/**
 * May these shares replace what was sold? Each share replaces once (Reg. 1.1091-1(e)), and shares of the same purchase
 * do not replace each other: to sell a part of one lot is to reduce it, not to replace it (Rev. Rul. 56-602). That the
 * shares are still there is for the caller to see to: what the same sale takes is no replacement either.
 */
export function mayReplace(lots: LotTable, lot: number, gains: GainTable, gain: number): boolean {
  const acquiredDay = lots.acquiredDay(lot);
  return (
    !lots.isReplacement(lot) &&
    Math.abs(acquiredDay - gains.disposedDay(gain)) <= WASH_SALE_DAYS &&
    !(acquiredDay === gains.acquiredDay(gain) && lots.purchaseId(lot) === gains.purchaseId(gain))
  );
}

/** What became of a lot that replaced: how much it did, and the rest, if there is any, as a lot of its own. */
export interface Replacement {
  readonly quantity: number;
  readonly disallowed: number;
  readonly rest: number | undefined;
}

/**
 * Lets a lot replace as many shares sold at a loss as it can. Their loss is added to its basis, and the time for which
 * they were held to its holding period; an IRA's shares take neither, and the loss is gone for good (Rev. Rul. 2008-5).
 */
export function replace(
  lots: LotTable,
  lot: number,
  gains: GainTable,
  gain: number,
  { isTaxed }: { readonly isTaxed: boolean },
): Replacement {
  const remaining = lots.remaining(lot);
  const quantity = Math.min(gains.unreplacedQuantity(gain), remaining);
  const rest = quantity < remaining ? lots.cut(lot, quantity, gain) : undefined;
  const disallowed = gains.disallow(gain, quantity);
  const daysHeld = gains.disposedDay(gain) - gains.holdingStartDay(gain) + 1;
  lots.makeReplacement(lot, gain, isTaxed ? disallowed : 0, isTaxed ? daysHeld : 0);
  return { quantity, disallowed, rest };
}
