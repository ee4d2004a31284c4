import { portion } from '@sandbourse/ledger';
import { PLACES } from '@sandbourse/money';

/** Units of quantity in one share, of weight in the whole, of a percentage in one, of a rate in one to one. */
export const SHARE = 10 ** PLACES.quantity;
export const WHOLE = 10 ** PLACES.weight;
export const ONE = 10 ** PLACES.percentage;
export const PAR = 10 ** PLACES.fxRate;

/** Units of money. What is within a cent of where it should be is there. */
export const CENT = 10 ** (PLACES.money - 2);

/** Units of money. No order is for less, as for notional orders of the brokerage. */
export const ORDER_MINIMUM = 10 ** PLACES.money;

/** Half of a quantity's places: a remainder times this stays a safe integer for every price below 90 million. */
const HALF_PLACES = 10 ** (PLACES.quantity / 2);
/** As many shares as a lot can hold. */
const SHARES_MAX = Math.floor(Number.MAX_SAFE_INTEGER / SHARE) - 1;

/** The amount for shares at a price. */
export function amountOf(quantity: number, price: number): number {
  return portion(quantity, price, SHARE);
}

/** As many shares as an amount pays for, whole ones or to the last place. */
export function quantityFor(amount: number, price: number, wholeShares: boolean): number {
  const shares = Math.floor(amount / price);
  if (wholeShares || shares >= SHARES_MAX) return Math.min(shares, SHARES_MAX) * SHARE;

  const rest = (amount - shares * price) * HALF_PLACES;
  const tenThousandths = Math.floor(rest / price);
  const rest2 = (rest - tenThousandths * price) * HALF_PLACES;
  return shares * SHARE + tenThousandths * HALF_PLACES + Math.floor(rest2 / price);
}

/** The most that is no more than `amount` once it is multiplied by factor / one. */
export function mostBefore(amount: number, factor: number, one: number): number {
  if (factor === one) return amount;
  const about = portion(amount, one, factor);
  return portion(about, factor, one) > amount ? about - 1 : about;
}
