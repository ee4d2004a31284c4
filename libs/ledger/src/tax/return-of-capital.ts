import { isCostUnknown, type MutableLot, remainingOf } from './lot.js';
import { byPurchase, type PurchasePiece, recount, totalCostOf } from './purchase-pieces.js';
import { portion } from './units.js';

/** The part of a distribution that is above a lot's basis. It is a gain. */
export interface Excess {
  readonly lot: MutableLot;
  readonly proceeds: number;
}

/**
 * Divides a distribution among the open lots of one account, oldest first, with the same amount per share.
 * - The distribution first lowers the cost of the shares, then the wash sale losses in their basis. The rest is a gain
 *   (IRC 301(c)(2) and (3)). For example, a distribution of $3 on a share with a basis of $2 leaves a basis of 0 and a
 *   gain of $1.
 * - Lots of unknown cost have no gain, because their cost may be higher than the distribution.
 * - The running total of amounts is rounded, so the amounts add up to the distribution.
 *
 * Returns the total cost that was paid back, and the gains.
 */
export function returnCapital(
  lots: readonly MutableLot[],
  amount: number,
): { readonly costReturned: number; readonly excesses: readonly Excess[] } {
  let costReturned = 0;
  const excesses: Excess[] = [];
  for (const pieces of byPurchase(sharedOut(lots, amount))) {
    const received = pieces.reduce((total, piece) => total + piece.received, 0);
    const cost = totalCostOf(pieces);
    const returned = Math.min(received, cost);
    costReturned += returned;
    recount(pieces, cost - returned);
    for (const { lot, rest } of beyond(pieces, received, received - returned)) {
      const carried = Math.min(rest, lot.washSaleDisallowed);
      lot.washSaleDisallowed -= carried;
      if (rest > carried && !isCostUnknown(lot)) excesses.push({ lot, proceeds: rest - carried });
    }
  }
  return { costReturned, excesses };
}

interface Share extends PurchasePiece {
  readonly received: number;
}

function sharedOut(lots: readonly MutableLot[], amount: number): Share[] {
  const shares = lots.reduce((total, lot) => total + remainingOf(lot), 0);
  let counted = 0;
  let given = 0;
  return lots.map(lot => {
    const quantity = remainingOf(lot);
    counted += quantity;
    const received = portion(amount, counted, shares) - given;
    given += received;
    return { lot, quantity, originalQuantity: lot.originalQuantity, received };
  });
}

/**
 * Divides an amount among the lots of one purchase. The amount is the part of a distribution above the cost of the
 * purchase.
 */
function beyond(pieces: readonly Share[], received: number, rest: number): { lot: MutableLot; rest: number }[] {
  let counted = 0;
  let given = 0;
  return pieces.map(({ lot, received: ofLot }) => {
    counted += ofLot;
    const part = received === 0 ? 0 : portion(rest, counted, received) - given;
    given += part;
    return { lot, rest: part };
  });
}
