import type { OrderTerms } from '@sandbourse/contracts';
import type { Quote } from '@sandbourse/market-data';
import { Money, max, min, Percentage, type Price, Quantity } from '@sandbourse/money';
import type { Reserving } from '../../books/records/posting.js';
import type { Order, Reservation } from './order.js';

/**
 * Factor by which a reservation exceeds the price of a market or stop order, because the order may fill at a worse
 * price.
 */
const PRICE_MARGIN = Percentage.of('1.05');

/**
 * Returns the assumed price of a purchase before it trades. This is the limit price if there is one. Otherwise, it is
 * the stop price or the market price, increased by `PRICE_MARGIN`.
 */
function reckonedPrice(terms: OrderTerms, market: Price): Price {
  return terms.limitPrice ?? (terms.stopPrice ?? market).times(PRICE_MARGIN);
}

/**
 * Returns the quantity of an order. For a notional order, the quantity is estimated from the limit price. Without a
 * limit, it is estimated from the ask for a purchase, and from the bid for a sale.
 */
export function estimatedQuantity(terms: OrderTerms, quote: Quote): Quantity {
  if (terms.quantity) return terms.quantity;
  const touch = terms.limitPrice ?? (terms.side === 'BUY' ? quote.ask : quote.bid);
  return terms.notional?.buysAt(touch) ?? Quantity.zero;
}

/** Returns the cash or shares that an account must have before its order is accepted. */
export function required(terms: OrderTerms, quote: Quote): Reservation {
  const quantity = estimatedQuantity(terms, quote);
  if (terms.side === 'SELL') return { cash: Money.zero, quantity };
  return { cash: terms.notional ?? quantity.at(reckonedPrice(terms, quote.ask)), quantity: Quantity.zero };
}

/**
 * Returns the reservation of an order. A notional sale needs more shares if the price falls, so its reservation is a
 * little larger than the estimate, but at most the available shares.
 */
export function reservationFor(terms: OrderTerms, quote: Quote, availableQuantity: Quantity): Reservation {
  const { cash, quantity } = required(terms, quote);
  if (terms.side === 'BUY' || terms.quantity) return { cash, quantity };

  const withMargin = (terms.notional ?? Money.zero).times(PRICE_MARGIN).buysAt(quote.bid);
  return { cash, quantity: min(withMargin, availableQuantity) };
}

/**
 * Returns the reservation of an open order for its current terms. A purchase with a limit reserves at most the cash
 * that the limit needs. A sale reserves the shares that are left to sell. A notional order keeps its reservation.
 */
export function reservationByTerms(order: Order): Reservation {
  const { reserved, notional, limitPrice, leavesQuantity } = order;
  if (notional) return reserved;
  if (order.side === 'SELL') return { ...reserved, quantity: leavesQuantity };
  return limitPrice ? { ...reserved, cash: min(reserved.cash, leavesQuantity.at(limitPrice)) } : reserved;
}

/** Returns the part of `needed` that is not yet reserved. A replacement adds this amount while both orders are open. */
export function beyond(reserved: Reservation, needed: Reservation): Reservation {
  return {
    cash: max(Money.zero, needed.cash.minus(reserved.cash)),
    quantity: max(Quantity.zero, needed.quantity.minus(reserved.quantity)),
  };
}

/**
 * Returns the reservation of a replacement once the original has ended. The result is the sum of the reservations of
 * both orders, but not more than the replacement needs. The sum is not limited for a notional order, and the cash is
 * not limited for a market order.
 */
export function reservationAfterReplace(replacement: Order, original: Order): Reservation {
  const cash = original.reserved.cash.plus(replacement.reserved.cash);
  const quantity = original.reserved.quantity.plus(replacement.reserved.quantity);
  if (replacement.notional) return { cash, quantity };

  const leaves = replacement.leavesQuantity;
  const isPriced = replacement.limitPrice ?? replacement.stopPrice;
  return {
    cash: isPriced ? min(cash, leaves.at(reckonedPrice(replacement, isPriced))) : cash,
    quantity: min(quantity, leaves),
  };
}

/**
 * Returns the change that an order makes to the reservations in its account's book. A negative change releases cash or
 * shares.
 */
export function reservingFor(
  { accountId, symbol, currency }: Pick<Order, 'accountId' | 'symbol' | 'currency'>,
  { cash, quantity }: Reservation,
): Reserving {
  return { accountId, currency, cash, shares: { symbol, quantity } };
}

/** Returns the change that releases a reservation. */
export function givenBack({ cash, quantity }: Reservation): Reservation {
  return { cash: cash.negated(), quantity: quantity.negated() };
}

export function reservationChange(from: Reservation, to: Reservation): Reservation {
  return { cash: to.cash.minus(from.cash), quantity: to.quantity.minus(from.quantity) };
}
