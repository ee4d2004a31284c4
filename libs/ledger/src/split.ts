import { divideHalfEven, Quantity } from '@sandbourse/money';
import type { ShareRatio } from './lot-instruction.js';

const ONE_SHARE = 10n ** BigInt(Quantity.places);

/** The number of shares of a holding after a split, to the last place of a quantity. */
export function afterSplit(held: Quantity, { newShares, oldShares }: ShareRatio): Quantity {
  return Quantity.ofUnits(divideHalfEven(held.units * newShares, oldShares));
}

/** The fraction of a share beyond whole shares, for which cash in lieu is paid. */
export function fractionOf(quantity: Quantity): Quantity {
  return Quantity.ofUnits(quantity.units % ONE_SHARE);
}
