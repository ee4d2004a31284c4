import { Money, min, type Price, Quantity } from '@sandbourse/money';

/**
 * The most shares an order may be for, as exchanges limit a single order (Nasdaq OUCH 4.2: less than 1,000,000). A lot of
 * as many stays within what the books reckon exactly through a split of 50 for 1.
 */
export const ORDER_QUANTITY_MAX = Quantity.of('1000000');

/** The most an order may be worth, in the security's currency. */
export const ORDER_VALUE_MAX = Money.of('50000000');

/** Why an order is too large, or nothing. `value` is what it is worth as far as that is known. */
export function oversize({
  quantity,
  value,
}: {
  readonly quantity: Quantity | null;
  readonly value: Money | null;
}): string | undefined {
  if (quantity?.isGreaterThan(ORDER_QUANTITY_MAX))
    return `An order is for at most ${ORDER_QUANTITY_MAX} shares; this one for ${quantity}`;
  if (value?.isGreaterThan(ORDER_VALUE_MAX)) return `An order is worth at most ${ORDER_VALUE_MAX}; this one ${value}`;
  return undefined;
}

/** The most that one trade is worth: an order on a price that has risen since trades on in further ones. */
const TRADE_VALUE_MAX = Money.of('1000000000');

/** The most shares that may trade at once at a price, so that the books of either side can hold them. */
export function tradeQuantityMax(price: Price): Quantity {
  return min(ORDER_QUANTITY_MAX, TRADE_VALUE_MAX.buysAt(price));
}
