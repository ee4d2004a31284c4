import { portion } from '@sandbourse/ledger';
import { PLACES } from '@sandbourse/money';

/** The number of units in one share: 10^8. */
export const SHARE = 10 ** PLACES.quantity;
/** The number of units in a weight of 1 (the whole portfolio). */
export const WHOLE = 10 ** PLACES.weight;
/** The number of units in a percentage of 1 (100 %). */
export const ONE = 10 ** PLACES.percentage;
/** The number of units in an exchange rate of 1. */
export const PAR = 10 ** PLACES.fxRate;

/** One cent in units of money. An asset that is less than one cent from its target is at its target. */
export const CENT = 10 ** (PLACES.money - 2);

/** The minimum amount of an order in units of money. The brokerage has the same minimum for notional orders. */
export const ORDER_MINIMUM = 10 ** PLACES.money;

/**
 * Half of a quantity's decimal places. Quantities are computed in two steps with this factor, so that intermediate
 * results are safe integers for every price below 90 million.
 */
const HALF_PLACES = 10 ** (PLACES.quantity / 2);
/** The maximum number of shares in a lot. */
const SHARES_MAX = Math.floor(Number.MAX_SAFE_INTEGER / SHARE) - 1;

/** Returns the amount that `quantity` shares cost at a price. */
export function amountOf(quantity: number, price: number): number {
  return portion(quantity, price, SHARE);
}

/**
 * Returns the largest quantity that an amount pays for. It is rounded down, to whole shares or to the smallest
 * fraction.
 */
export function quantityFor(amount: number, price: number, wholeShares: boolean): number {
  const shares = Math.floor(amount / price);
  if (wholeShares || shares >= SHARES_MAX) return Math.min(shares, SHARES_MAX) * SHARE;

  const rest = (amount - shares * price) * HALF_PLACES;
  const tenThousandths = Math.floor(rest / price);
  const rest2 = (rest - tenThousandths * price) * HALF_PLACES;
  return shares * SHARE + tenThousandths * HALF_PLACES + Math.floor(rest2 / price);
}

/** Returns the largest whole number whose product with `factor / one` is at most `amount`. */
export function mostBefore(amount: number, factor: number, one: number): number {
  if (factor === one) return amount;
  const about = portion(amount, one, factor);
  return portion(about, factor, one) > amount ? about - 1 : about;
}
