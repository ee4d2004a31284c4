import { knownTermOf, type Term } from './day.js';
import { costOf, isCostUnknown, type Lot, remainingOf } from './lot.js';
import { WASH_SALE_DAYS } from './wash-sale.js';

/**
 * A lot that could be sold at a loss, with the days from which the loss is safe from the wash sale rule. Amounts are
 * whole units; days count from 1970.
 */
export interface HarvestableLoss {
  readonly lot: Lot;
  readonly marketValue: number;
  /**
   * The loss of selling the lot now, as a positive amount. The loss includes a loss of an earlier wash sale that the
   * lot carries.
   */
  readonly loss: number;
  /** Null if the day of acquisition is unknown. */
  readonly term: Term | null;
  /**
   * If the lot is sold before this day, shares bought in the 30 days before the sale disallow part or all of the loss.
   */
  readonly safeFromDay: number;
  /** If the same shares are bought again before this day, they replace the sold ones and disallow the loss. */
  readonly rebuyFromDay: number;
}

/**
 * Returns the losses in one client's open lots of one security on a day, for lots of known cost. `marketValueOf`
 * returns the value of a lot. A lot is not yet safe to sell if another purchase in the last 30 days has shares that
 * have not replaced others. The other purchase may be in any of the client's accounts.
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
