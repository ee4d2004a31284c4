import { Money, min, type Quantity } from '@sandbourse/money';

/**
 * Regulatory fees as a US broker passes them on: on sales only, each rounded up to the cent. The rates follow the
 * form of the SEC's Section 31 fee (per dollar of proceeds) and FINRA's Trading Activity Fee (per share, capped) with
 * figures published for 2025; the product does not track their yearly changes. There is no commission.
 */
const SEC_FEE_PER_MILLION = 278_000n;
const SEC_FEE_DENOMINATOR = 10_000n * 1_000_000n;
const TAF_UNITS_PER_SHARE = 166n;
const TAF_UNITS_PLACES = 1_000_000n;
const TAF_CAP = Money.of('8.30');

const MONEY_UNITS_PER_CENT = 100n;

export function regulatoryFees(side: 'BUY' | 'SELL', quantity: Quantity, grossAmount: Money): Money {
  if (side === 'BUY') return Money.zero;

  const secFee = upToTheCent(grossAmount.units * SEC_FEE_PER_MILLION, SEC_FEE_DENOMINATOR);
  const tradingActivityFee = upToTheCent(quantity.units * TAF_UNITS_PER_SHARE, TAF_UNITS_PLACES * 10_000n);
  return secFee.plus(min(tradingActivityFee, TAF_CAP));
}

/** Money of numerator / denominator units, rounded up to a whole cent. */
function upToTheCent(numerator: bigint, denominator: bigint): Money {
  const perCent = denominator * MONEY_UNITS_PER_CENT;
  return Money.ofUnits(((numerator + perCent - 1n) / perCent) * MONEY_UNITS_PER_CENT);
}
