import { divideHalfEven, Quantity } from '@sandbourse/money';
import type { ShareRatio } from './lot-instruction.js';

const ONE_SHARE = 10n ** BigInt(Quantity.places);

/** As many shares as a holding is after a split, to the last place of a quantity. */
export function afterSplit(held: Quantity, { newShares, oldShares }: ShareRatio): Quantity {
  return Quantity.ofUnits(divideHalfEven(held.units * newShares, oldShares));
}

/** The part of a share beyond the whole ones: what cash in lieu pays for. */
export function fractionOf(quantity: Quantity): Quantity {
  return Quantity.ofUnits(quantity.units % ONE_SHARE);
}
