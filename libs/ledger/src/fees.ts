import { Money, Quantity } from '@sandbourse/money';
import { ACTIVITY_FEE_RATES, rateOn, SEC_FEE_RATES } from './fee-rates.js';
import { moneyOf, portionUp, unitsOf } from './tax/units.js';

/** The quantity and gross amount of one or more fills. */
export interface Traded {
  readonly quantity: Quantity;
  readonly grossAmount: Money;
}

export const NOTHING_TRADED: Traded = { quantity: Quantity.zero, grossAmount: Money.zero };

/**
 * Returns the regulatory fees of a fill. There is no commission, and purchases have no fees. Sales have the two fees
 * that US brokers pass on to customers, at the rates of the trade date:
 * - the SEC's Section 31 fee on the proceeds,
 * - FINRA's Trading Activity Fee for each share, up to a maximum.
 *
 * Each fee is rounded up to the cent once per order, not once per fill. For example, each of the two fills of an order
 * has a fee of 0.3 cents. Then the first fill is charged 1 cent, and the second fill nothing.
 */
export function regulatoryFees(
  { side, quantity, grossAmount, tradeDate }: Traded & { readonly side: 'BUY' | 'SELL'; readonly tradeDate: string },
  before: Traded = NOTHING_TRADED,
): Money {
  if (side === 'BUY') return Money.zero;
  const after = { quantity: before.quantity.plus(quantity), grossAmount: before.grossAmount.plus(grossAmount) };
  return feesOn(after, tradeDate).minus(feesOn(before, tradeDate));
}

function feesOn({ quantity, grossAmount }: Traded, tradeDate: string): Money {
  return moneyOf(saleFees(unitsOf(quantity), unitsOf(grossAmount), saleFeeRatesOn(tradeDate)));
}

/**
 * The rates on a trade date as whole numbers. `secPerMillion` is in units of money (10^-4 dollars) per million dollars
 * of proceeds. `activityPerShare` is in millionths of a dollar. `activityMax` is in units of money.
 */
export interface SaleFeeRates {
  readonly secPerMillion: number;
  readonly activityPerShare: number;
  readonly activityMax: number;
}

export function saleFeeRatesOn(tradeDate: string): SaleFeeRates {
  const { perMillion } = rateOn(SEC_FEE_RATES, tradeDate);
  const { perShare, cap } = rateOn(ACTIVITY_FEE_RATES, tradeDate);
  return { secPerMillion: unitsOf(perMillion), activityPerShare: unitsOf(perShare), activityMax: unitsOf(cap) };
}

const UNITS_PER_CENT = 100;
/**
 * The divisor that converts both products below to cents: gross amount times SEC rate, and quantity times activity
 * rate. Both products have twelve more decimal places than a cent.
 */
const PER_CENT = 10 ** 12;

/** Returns the fees of a sale. The arguments and the result are whole units: 10^-8 shares and 10^-4 dollars. */
export function saleFees(quantity: number, grossAmount: number, rates: SaleFeeRates): number {
  const secFee = portionUp(grossAmount, rates.secPerMillion, PER_CENT) * UNITS_PER_CENT;
  const activityFee = portionUp(quantity, rates.activityPerShare, PER_CENT) * UNITS_PER_CENT;
  return secFee + Math.min(activityFee, rates.activityMax);
}
