import { Price } from '@sandbourse/money';

const DOLLAR = Price.of('1');
const CENT = Price.of('0.01');
const BELOW_A_DOLLAR = Price.of('0.0001');

/**
 * Returns the minimum increment of an order's price in the security's currency: 0.01 from 1.00 on, 0.0001 below.
 * Source: 17 CFR 242.612(a) and (b), Regulation NMS Rule 612, before the half-cent increments of 2024 are in force.
 */
export function priceIncrement(price: Price): Price {
  return price.isLessThan(DOLLAR) ? BELOW_A_DOLLAR : CENT;
}

export function isOnIncrement(price: Price): boolean {
  return price.units % priceIncrement(price).units === 0n;
}

/** Returns the highest price on an increment that is not above this price. */
export function priceOnIncrement(price: Price): Price {
  return Price.ofUnits(price.units - (price.units % priceIncrement(price).units));
}
