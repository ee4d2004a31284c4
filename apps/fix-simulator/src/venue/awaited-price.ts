import type { Price } from '@sandbourse/money';
import type { VenueOrder } from './venue-order.js';

type Waiting = Pick<VenueOrder, 'side' | 'stopPrice' | 'isTriggered' | 'limitPrice'>;

/**
 * Returns the price for which an order waits: first its stop, then its limit. An order with neither trades at any
 * price.
 */
export function awaitedPrice({ stopPrice, isTriggered, limitPrice }: Waiting): Price | null {
  return stopPrice && !isTriggered ? stopPrice : limitPrice;
}

/** Returns true if an order still waits for its stop. The last trade triggers the stop, not a quote. */
export function isStopped({ stopPrice, isTriggered }: Waiting): boolean {
  return stopPrice !== null && !isTriggered;
}

/**
 * Returns true if the price is above the market. This is so for a stop to buy and a limit to sell; the other two are
 * below.
 */
export function isReachedFromBelow(order: Waiting): boolean {
  return (order.side === 'BUY') === isStopped(order);
}
