import type { CarriedLot, ShareRatio } from '../lot-instruction.js';
import { carryInto } from './basis-allocation.js';
import { costOf, isCostUnknown, type Lot, remainingOf, type Slice } from './lot.js';
import { portion } from './units.js';

/** The payment for all shares of an account, in units of money: the cash, and the value of the new shares. */
export interface Consideration {
  readonly cash: number;
  readonly value: number;
}

/**
 * The result for one lot. One part of the basis is paid back in cash (`recovered`). The other part moves to the new
 * shares (`carried`).
 */
export interface Exchanged {
  readonly proceeds: number;
  readonly recovered: Slice;
  readonly carried: Slice;
}

/**
 * Exchanges lots for shares and cash, with the same amounts per share. Each lot is computed separately (Rev. Rul.
 * 68-23).
 * - The gain is at most the cash. A loss does not count (IRC 356(a)(1) and (c)).
 * - The basis of the new shares is the old basis, minus the cash, plus the gain (IRC 358(a)(1)). For example, a lot
 *   with a basis of $70 becomes $20 cash and shares worth $80. The gain is $20, and the new basis is $70.
 * - The cash first pays back the cost, then the wash sale losses in the lot's basis.
 * - The running total of amounts is rounded, so the amounts add up.
 */
export function exchangeLots(lots: readonly Lot[], { cash, value }: Consideration): Exchanged[] {
  const shares = lots.reduce((total, lot) => total + remainingOf(lot), 0);
  let counted = 0;
  return lots.map(lot => {
    const quantity = remainingOf(lot);
    const partOf = (amount: number) => portion(amount, counted + quantity, shares) - portion(amount, counted, shares);
    const proceeds = partOf(cash);
    const cost = costOf(lot);
    const gained = isCostUnknown(lot) ? 0 : proceeds + partOf(value) - cost - lot.washSaleDisallowed;
    counted += quantity;

    const basis = proceeds - Math.min(proceeds, Math.max(0, gained));
    const recoveredCost = Math.min(basis, cost);
    const recoveredLoss = Math.min(basis - recoveredCost, lot.washSaleDisallowed);
    const slice = { lot, quantity, holdingStartDay: lot.holdingStartDay, originFrom: lot.originFrom };
    return {
      proceeds,
      recovered: { ...slice, cost: recoveredCost, washSaleDisallowed: recoveredLoss },
      carried: { ...slice, cost: cost - recoveredCost, washSaleDisallowed: lot.washSaleDisallowed - recoveredLoss },
    };
  });
}

/**
 * Returns the lots of a merger's new shares, one for each old lot. A new lot keeps the start of the old lot's holding
 * period (IRC 354, 358 and 1223(1)).
 */
export function mergedLots(lots: readonly Lot[], consideration: Consideration, ratio: ShareRatio): CarriedLot[] {
  return carryInto(
    exchangeLots(lots, consideration).map(({ carried }) => carried),
    ratio,
  );
}
