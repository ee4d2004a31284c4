import { divideHalfEven, Quantity } from '@sandbourse/money';
import type { ShareRatio } from './lot-instruction.js';

const ONE_SHARE = 10n ** BigInt(Quantity.places);

/** Returns the number of shares after a split, rounded half to even to the decimals of a quantity. */
export function afterSplit(held: Quantity, { newShares, oldShares }: ShareRatio): Quantity {
  return Quantity.ofUnits(divideHalfEven(held.units * newShares, oldShares));
}

/**
 * Returns the fraction of a share in a quantity, for example 0.4 for 12.4 shares. The fraction is paid in cash (cash in
 * lieu).
 */
export function fractionOf(quantity: Quantity): Quantity {
  return Quantity.ofUnits(quantity.units % ONE_SHARE);
}
