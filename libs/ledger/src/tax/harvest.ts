import { knownTermOf, type Term } from './day.js';
import { costOf, isCostUnknown, type Lot, remainingOf } from './lot.js';
import { WASH_SALE_DAYS } from './wash-sale.js';

/** A lot that could be sold at a loss, and from when the loss would count. Amounts are whole units, days since 1970. */
export interface HarvestableLoss {
  readonly lot: Lot;
  readonly marketValue: number;
  /** Positive: what selling the lot now would lose, the loss it carries from a wash sale included. */
  readonly loss: number;
  /** Null if the day of acquisition is unknown. */
  readonly term: Term | null;
  /** Sold before this day, part or all of the loss would be disallowed for shares bought less than 31 days earlier. */
  readonly safeFromDay: number;
  /** Bought back before this day, the shares would replace those sold, and the loss be disallowed. */
  readonly rebuyFromDay: number;
}

/**
 * The losses in one client's open lots of one security on a day; of lots whose cost is known. `marketValueOf` answers what a lot would bring. A lot is
 * held back by other purchases of the last 30 days in any of the client's accounts that have replaced nothing yet.
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
