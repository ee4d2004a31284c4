import { Price } from '@sandbourse/money';

const DOLLAR = Price.of('1');
const CENT = Price.of('0.01');
const BELOW_A_DOLLAR = Price.of('0.0001');

/**
 * Returns the minimum step between the prices of orders: 0.01 for prices from 1.00 on, 0.0001 for lower prices. Source:
 * 17 CFR 242.612(a) and (b) (Regulation NMS Rule 612). The half-cent steps that were adopted in 2024 are left out,
 * because they are not in force yet.
 */
export function priceIncrement(price: Price): Price {
  return price.isLessThan(DOLLAR) ? BELOW_A_DOLLAR : CENT;
}

export function isOnIncrement(price: Price): boolean {
  return price.units % priceIncrement(price).units === 0n;
}

/** Returns the highest allowed price that is not above `price`. */
export function priceOnIncrement(price: Price): Price {
  return Price.ofUnits(price.units - (price.units % priceIncrement(price).units));
}
