import { costOf, costUpTo, type MutableLot } from './lot.js';

/** A lot that an event changes, such as a split. The numbers of shares are those after the event. */
export interface PurchasePiece {
  readonly lot: MutableLot;
  readonly quantity: number;
  readonly originalQuantity: number;
}

export function byPurchase<P extends PurchasePiece>(pieces: readonly P[]): P[][] {
  const purchases = new Map<string, P[]>();
  for (const piece of pieces) {
    const { rootLotId } = piece.lot.purchase;
    purchases.set(rootLotId, [...(purchases.get(rootLotId) ?? []), piece]);
  }
  return [...purchases.values()];
}

export function totalCostOf(pieces: readonly PurchasePiece[]): number {
  return pieces.reduce((total, { lot }) => total + costOf(lot), 0);
}

/**
 * Gives the open shares of one purchase a new number and a new cost. Shares that were sold before are no longer part of
 * the purchase. The cost is divided among all lots of the purchase.
 */
export function recount(pieces: readonly PurchasePiece[], cost: number): void {
  const left = { quantity: pieces.reduce((total, { quantity }) => total + quantity, 0), cost };
  let from = 0;
  for (const { lot, quantity, originalQuantity } of pieces) {
    const to = from + quantity;
    lot.purchase = { ...lot.purchase, ...left };
    lot.from = from;
    lot.to = to;
    lot.costUpToFrom = costUpTo(left, from);
    lot.costUpToTo = costUpTo(left, to);
    lot.originalQuantity = originalQuantity;
    from = to;
  }
}
