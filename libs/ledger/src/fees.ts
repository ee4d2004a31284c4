import { Money, Quantity } from '@sandbourse/money';
import { ACTIVITY_FEE_RATES, rateOn, SEC_FEE_RATES } from './fee-rates.js';
import { moneyOf, portionUp, unitsOf } from './tax/units.js';

/** A traded quantity and its gross amount. */
export interface Traded {
  readonly quantity: Quantity;
  readonly grossAmount: Money;
}

export const NOTHING_TRADED: Traded = { quantity: Quantity.zero, grossAmount: Money.zero };

/**
 * Returns the regulatory fees of a fill. There is no commission, and purchases have no fees. Sales have the two fees
 * that US brokers pass on: the SEC's Section 31 fee on proceeds, and FINRA's Trading Activity Fee on shares, up to its
 * maximum. The rates are those of the trade date. Each fee is rounded up to the cent once per order. A fill is
 * therefore charged the difference between the order's fees after the fill and before the fill.
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
 * The rates on a trade date, in whole units. SEC fee: units of money per million sold. Activity fee: millionths of a
 * dollar per share; its maximum: units of money.
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
 * The divisor that converts a product to cents: amount times SEC rate, or quantity times activity rate. Both products
 * have twelve more decimal places than a cent.
 */
const PER_CENT = 10 ** 12;

/** Returns the fees of a sale. All arguments and the result are whole units. */
export function saleFees(quantity: number, grossAmount: number, rates: SaleFeeRates): number {
  const secFee = portionUp(grossAmount, rates.secPerMillion, PER_CENT) * UNITS_PER_CENT;
  const activityFee = portionUp(quantity, rates.activityPerShare, PER_CENT) * UNITS_PER_CENT;
  return secFee + Math.min(activityFee, rates.activityMax);
}
