import { Money, min, Quantity } from '@sandbourse/money';
import { ACTIVITY_FEE_RATES, rateOn, SEC_FEE_RATES } from './fee-rates.js';

/** How much of an order has traded, and for how much. */
export interface Traded {
  readonly quantity: Quantity;
  readonly grossAmount: Money;
}

export const NOTHING_TRADED: Traded = { quantity: Quantity.zero, grossAmount: Money.zero };

const MILLION = 1_000_000n;
const MONEY_UNITS = 10_000n;
const MONEY_UNITS_PER_CENT = 100n;

/**
 * Regulatory fees as a US broker passes them on, on sales only: the SEC's Section 31 fee on proceeds and FINRA's Trading
 * Activity Fee on shares, up to its cap. The rates are those of the trade date; there is no commission. Each fee is rounded
 * up to the cent once an order, so a fill bears what it adds to the fees of the fills `before` it.
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
  const { perMillion } = rateOn(SEC_FEE_RATES, tradeDate);
  const { perMillionShares, cap } = rateOn(ACTIVITY_FEE_RATES, tradeDate);
  const secFee = upToTheCent(grossAmount.units * perMillion.units, MONEY_UNITS * MILLION);
  const activityFee = upToTheCent(quantity.units * perMillionShares, MONEY_UNITS * MILLION);
  return secFee.plus(min(activityFee, cap));
}

/** Money of numerator / denominator units, rounded up to a whole cent. */
function upToTheCent(numerator: bigint, denominator: bigint): Money {
  const perCent = denominator * MONEY_UNITS_PER_CENT;
  return Money.ofUnits(((numerator + perCent - 1n) / perCent) * MONEY_UNITS_PER_CENT);
}
