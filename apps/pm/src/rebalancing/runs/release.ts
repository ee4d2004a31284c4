import { priceOnIncrement } from '@sandbourse/market-data';
import { Money, max, min, Percentage, Price, Quantity, sum } from '@sandbourse/money';
import { isEnded, type RunOrder } from './run.js';

/** The limit price of a purchase of whole shares, as a factor of its estimated price. */
export const LIMIT_MARGIN = Percentage.of('1.0100');

/** The minimum amount of a purchase. The brokerage refuses smaller purchases. */
const AMOUNT_MIN = Money.of('1');

const SHARE_UNITS = 10n ** BigInt(Quantity.places);

/**
 * An order that is sent now. If the sales have brought too little cash, the amount of a purchase is lower than
 * proposed.
 */
export interface OrderToRelease {
  readonly order: RunOrder;
  readonly amount: Money;
}

/** The waiting orders of an account that are sent now, and those that will never be sent. */
export interface NextRelease {
  readonly release: readonly OrderToRelease[];
  /** The purchases that cannot be paid with the proceeds of the sales. */
  readonly leaveOut: readonly RunOrder[];
}

const NOTHING: NextRelease = { release: [], leaveOut: [] };

/**
 * Returns the orders of an account that are sent next. Sales come first. After all sales have ended, the purchases
 * follow. If the sales brought $100 less cash than estimated, the last purchases are reduced by $100, or left out. An
 * excluded sale brings no cash. The cash of an excluded purchase pays for other purchases.
 */
export function nextRelease(ofAccount: readonly RunOrder[], isInWholeShares: boolean): NextRelease {
  const waiting = ofAccount.filter(({ status }) => status === 'WAITING');
  const sales = ofAccount.filter(({ proposal }) => proposal.side === 'SELL');
  const waitingSales = waiting.filter(({ proposal }) => proposal.side === 'SELL');
  if (waitingSales.length > 0) return { release: waitingSales.map(inFull), leaveOut: [] };
  if (waiting.length === 0 || !sales.every(isEnded)) return NOTHING;

  const notSpent = ofAccount.filter(({ status, proposal }) => status === 'EXCLUDED' && proposal.side === 'BUY');
  const notBrought = sum(Money.zero, sales.map(missingFrom));
  let missing = max(Money.zero, notBrought.minus(sum(Money.zero, notSpent.map(estimateOf))));
  const release: OrderToRelease[] = [];
  const leaveOut: RunOrder[] = [];
  for (const order of waiting.toReversed()) {
    const saved = min(missing, estimateOf(order));
    missing = missing.minus(saved);
    const rest = { order, amount: estimateOf(order).minus(saved) };
    const buysSomething = isInWholeShares ? wholeShares(rest).isPositive() : !rest.amount.isLessThan(AMOUNT_MIN);
    if (buysSomething) release.unshift(rest);
    else leaveOut.unshift(order);
  }
  return { release, leaveOut };
}

/** Returns the number of whole shares that the purchase's amount pays for at the estimated price. */
export function wholeShares({ order, amount }: OrderToRelease): Quantity {
  const quantity = amount.buysAt(Price.of(order.proposal.estimated_price));
  return Quantity.ofUnits((quantity.units / SHARE_UNITS) * SHARE_UNITS);
}

export function limitPrice({ order }: OrderToRelease): Price {
  return priceOnIncrement(Price.of(order.proposal.estimated_price).times(LIMIT_MARGIN));
}

/** Returns the estimated amount of an order, before fees. */
export const estimateOf = ({ proposal }: RunOrder): Money => Money.of(proposal.estimated_amount);
const inFull = (order: RunOrder): OrderToRelease => ({ order, amount: estimateOf(order) });

/** Returns the amount by which a sale's proceeds are below their estimate. It is negative if they are above it. */
function missingFrom(sale: RunOrder): Money {
  const { filledQuantity, averageFillPrice } = sale;
  const estimate = estimateOf(sale).minus(Money.of(sale.proposal.estimated_fees));
  return averageFillPrice ? estimate.minus(filledQuantity.at(averageFillPrice).minus(sale.fees)) : estimate;
}
