import { Money, Quantity } from '@sandbourse/money';
import { ACTIVITY_FEE_RATES, rateOn, SEC_FEE_RATES } from './fee-rates.js';
import { moneyOf, portionUp, unitsOf } from './tax/units.js';

/** The traded quantity of an order, and its gross amount. */
export interface Traded {
  readonly quantity: Quantity;
  readonly grossAmount: Money;
}

export const NOTHING_TRADED: Traded = { quantity: Quantity.zero, grossAmount: Money.zero };

/**
 * Regulatory fees as a US broker passes them on, on sales only: the SEC's Section 31 fee on proceeds, and FINRA's Trading Activity
 * Fee on shares, up to its cap. The rates are those of the trade date; there is no commission. Each fee is rounded up to the cent
 * once per order, so a fill is charged the difference to the fees of the fills `before` it.
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

/** The rates of a trade date: units of money for each million sold, millionths of a dollar for each share, and units of money. */
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
/** The divisor that turns an amount times its rate into cents. Products of both kinds have twelve places more than a cent. */
const PER_CENT = 10 ** 12;

/** The fees of a sale of a quantity for an amount, all in whole units. */
export function saleFees(quantity: number, grossAmount: number, rates: SaleFeeRates): number {
  const secFee = portionUp(grossAmount, rates.secPerMillion, PER_CENT) * UNITS_PER_CENT;
  const activityFee = portionUp(quantity, rates.activityPerShare, PER_CENT) * UNITS_PER_CENT;
  return secFee + Math.min(activityFee, rates.activityMax);
}
