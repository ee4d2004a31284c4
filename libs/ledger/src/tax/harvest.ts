import { knownTermOf, type Term } from './day.js';
import { costOf, isCostUnknown, type Lot, remainingOf } from './lot.js';
import { WASH_SALE_DAYS } from './wash-sale.js';

/**
 * A lot that could be sold at a loss, and the days from which a wash sale is avoided. Amounts are whole units
 * (units.ts); days count from 1970.
 */
export interface HarvestableLoss {
  readonly lot: Lot;
  readonly marketValue: number;
  /**
   * The loss if the lot is sold now, as a positive amount. It includes losses of earlier wash sales that were added to
   * the lot's basis.
   */
  readonly loss: number;
  /** Null if the day of acquisition is unknown. */
  readonly term: Term | null;
  /**
   * The first day on which a sale of the lot is not affected by purchases before the sale. On earlier days, shares that
   * were bought in the 30 days before disallow a part of the loss, or all of it.
   */
  readonly safeFromDay: number;
  /**
   * The first day on which the same security can be bought again. Shares that are bought before this day replace the
   * sold ones and disallow the loss.
   */
  readonly rebuyFromDay: number;
}

/**
 * Returns the lots of one client in one security that would be sold at a loss on `day`. Lots of unknown cost are left
 * out. A lot is not yet safe to sell if the client bought other shares in the last 30 days, in any account. Shares that
 * have already replaced sold shares do not count.
 */
export function harvestableLosses(
  lots: readonly Lot[],
  day: number,
  marketValueOf: (lot: Lot) => number,
): HarvestableLoss[] {
  const recent = lots.filter(
    lot =>
      !lot.isReplacement &&
      remainingOf(lot) > 0 &&
      lot.purchase.acquiredDay <= day &&
      lot.purchase.acquiredDay >= day - WASH_SALE_DAYS,
  );
  return lots.flatMap(lot => {
    const marketValue = marketValueOf(lot);
    const loss = costOf(lot) + lot.washSaleDisallowed - marketValue;
    if (remainingOf(lot) === 0 || isCostUnknown(lot) || loss <= 0) return [];

    const others = recent.filter(other => !samePurchase(other, lot));
    const lastBought = others.reduce((latest, other) => Math.max(latest, other.purchase.acquiredDay), -Infinity);
    return [
      {
        lot,
        marketValue,
        loss,
        term: knownTermOf(lot.holdingStartDay, day),
        safeFromDay: Math.max(day, lastBought + WASH_SALE_DAYS + 1),
        rebuyFromDay: day + WASH_SALE_DAYS + 1,
      },
    ];
  });
}

function samePurchase(a: Lot, b: Lot): boolean {
  return a.purchase.purchaseId === b.purchase.purchaseId && a.purchase.acquiredDay === b.purchase.acquiredDay;
}
