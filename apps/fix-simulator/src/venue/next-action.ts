import { type MarketView, work } from './matching.js';
import { scenarioTimes } from './scenario.js';
import type { VenueOrder } from './venue-order.js';

const SECOND_MS = 1_000;

/**
 * Returns the business time at which the venue changes an order next if prices stay as they are: a trade, the end of
 * the displayed size of this second, a time of its scenario, a bust, a correction or the expiry. Returns null for an
 * order that waits for a price or for the open, and never expires. While the time of the firm does not move, nothing but
 * what is due happens.
 */
export function nextActionAt(order: VenueOrder, market: MarketView): Date | null {
  const { at } = market;
  const nextSecond = new Date((Math.floor(at.getTime() / SECOND_MS) + 1) * SECOND_MS);
  const times = order.simulation ? scenarioTimes(order.simulation) : [];
  const later = [
    nextSecond,
    ...times.map(afterMs => new Date(order.placedAt.getTime() + afterMs)),
    ...[order.bustAt, order.expiresAt].filter(time => time !== null),
  ];
  const candidates = market.isFrozen ? [at] : [at, ...later];
  const inOrder = candidates.filter(time => time >= at).sort((a, b) => a.getTime() - b.getTime());
  return inOrder.find(time => work(order, { ...market, at: time }, { isArrival: false }).order !== order) ?? null;
}
