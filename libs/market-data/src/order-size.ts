import { Money, min, type Price, Quantity } from '@sandbourse/money';

/**
 * The maximum number of shares of an order, as at exchanges (Nasdaq OUCH 4.2: less than 1,000,000). The books can
 * compute a lot of this size exactly, even after a 50-for-1 split.
 */
export const ORDER_QUANTITY_MAX = Quantity.of('1000000');

/** The maximum value of an order, in the security's currency. */
export const ORDER_VALUE_MAX = Money.of('50000000');

/** Returns the reason why an order is too large, or undefined if it is not. `value` may be unknown. */
export function oversize({
  quantity,
  value,
}: {
  readonly quantity: Quantity | null;
  readonly value: Money | null;
}): string | undefined {
  if (quantity?.isGreaterThan(ORDER_QUANTITY_MAX))
    return `An order can have at most ${ORDER_QUANTITY_MAX} shares. This order has ${quantity}`;
  if (value?.isGreaterThan(ORDER_VALUE_MAX))
    return `The value of an order can be at most ${ORDER_VALUE_MAX}. The value of this order is ${value}`;
  return undefined;
}

/**
 * The maximum value of one trade. If the price rises after an order was accepted, the order is executed in several
 * trades.
 */
const TRADE_VALUE_MAX = Money.of('1000000000');

/**
 * Returns the maximum number of shares in one trade at a price. The limit ensures that the books of buyer and seller
 * can store the value.
 */
export function tradeQuantityMax(price: Price): Quantity {
  return min(ORDER_QUANTITY_MAX, TRADE_VALUE_MAX.buysAt(price));
}
