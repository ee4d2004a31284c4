import type { Price } from '@sandbourse/money';
import type { VenueOrder } from './venue-order.js';

type Waiting = Pick<VenueOrder, 'side' | 'stopPrice' | 'isTriggered' | 'limitPrice'>;

/**
 * Returns the price for which an order waits: first its stop, then its limit. An order with no stop and no limit trades
 * at any price.
 */
export function awaitedPrice({ stopPrice, isTriggered, limitPrice }: Waiting): Price | null {
  return stopPrice && !isTriggered ? stopPrice : limitPrice;
}

/** Returns true if an order still waits for its stop. A trade at the stop price triggers the stop; a quote does not. */
export function isStopped({ stopPrice, isTriggered }: Waiting): boolean {
  return stopPrice !== null && !isTriggered;
}

/**
 * Returns true if the price for which the order waits is above the market: for a stop to buy and for a limit to sell. A
 * limit to buy and a stop to sell wait for a price below the market.
 */
export function isReachedFromBelow(order: Waiting): boolean {
  return (order.side === 'BUY') === isStopped(order);
}
