import type { Price } from '@sandbourse/money';
import type { VenueOrder } from './venue-order.js';

type Waiting = Pick<VenueOrder, 'side' | 'stopPrice' | 'isTriggered' | 'limitPrice'>;

/**
 * Returns the price for which an order waits: its stop price until the stop is triggered, then its limit price. Returns
 * null for an order that trades at any price.
 */
export function awaitedPrice({ stopPrice, isTriggered, limitPrice }: Waiting): Price | null {
  return stopPrice && !isTriggered ? stopPrice : limitPrice;
}

/** Returns true if an order still waits for its stop. Only a trade at the stop price triggers the stop, not a quote. */
export function isStopped({ stopPrice, isTriggered }: Waiting): boolean {
  return stopPrice !== null && !isTriggered;
}

/**
 * Returns true if the market must rise to reach the price for which the order waits. This is the case for a stop to buy
 * and a limit to sell. For a stop to sell and a limit to buy, the market must fall.
 */
export function isReachedFromBelow(order: Waiting): boolean {
  return (order.side === 'BUY') === isStopped(order);
}
