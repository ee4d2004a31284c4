import type { Price } from '@sandbourse/money';
import type { VenueOrder } from './venue-order.js';

type Waiting = Pick<VenueOrder, 'side' | 'stopPrice' | 'isTriggered' | 'limitPrice'>;

/** The price that an order waits for: its stop, and then its limit. One that has neither trades at any. */
export function awaitedPrice({ stopPrice, isTriggered, limitPrice }: Waiting): Price | null {
  return stopPrice && !isTriggered ? stopPrice : limitPrice;
}

/** True if an order still waits for its stop. The last trade triggers it, not a quote. */
export function isStopped({ stopPrice, isTriggered }: Waiting): boolean {
  return stopPrice !== null && !isTriggered;
}

/** A stop to buy and a limit to sell are above the market, the other two below. */
export function isReachedFromBelow(order: Waiting): boolean {
  return (order.side === 'BUY') === isStopped(order);
}
