import type { PathPoint } from '@sandbourse/market-data';
import { type Price, Quantity } from '@sandbourse/money';
import { awaitedPrice, isReachedFromBelow } from './awaited-price.js';
import { type Touch, work } from './matching.js';
import { follow, type OrderOutcome, unchanged } from './report.js';
import { isWorking, type VenueOrder } from './venue-order.js';

export interface PriceRange {
  readonly low: Price;
  readonly high: Price;
}

/** Returns true if an order may have changed in a session with this price range. */
export function mayReach(order: VenueOrder, { low, high }: PriceRange): boolean {
  const level = awaitedPrice(order);
  if (!level || order.status === 'PENDING_NEW') return true;
  return isReachedFromBelow(order) ? !high.isLessThan(level) : !low.isGreaterThan(level);
}

/**
 * Matches a resting order with the price path of a past session. Between two points of the path, the price moves in a
 * straight line. An order whose price lies on the line trades at its own price. If the price at the open is already
 * beyond the order's price, the order trades at the opening price. Bid, last and ask are equal, and every order trades
 * in full.
 */
export function tradeAlong(order: VenueOrder, path: readonly PathPoint[]): OrderOutcome {
  let outcome = unchanged(order);
  for (const [i, point] of path.entries()) {
    const before = path[i - 1];
    const crossing = before && crossingBetween(before, point, awaitedPrice(outcome.order));
    for (const met of crossing ? [crossing, point] : [point]) outcome = follow(outcome, next => meet(next, met));
  }
  return outcome;
}

function meet(order: VenueOrder, { at, price }: PathPoint): OrderOutcome {
  if (!isWorking(order)) return unchanged(order);
  return work(order, { at, quote: touchAt(price), isOpen: true }, { isArrival: false });
}

/** A quantity larger than that of any order. */
const EVERYTHING = Quantity.of('1000000000000');

function touchAt(price: Price): Touch {
  return { last: price, bid: price, bidSize: EVERYTHING, ask: price, askSize: EVERYTHING };
}

/**
 * Returns the point at which the price moves through a level between two points of the path. Returns undefined if the
 * price does not move through the level.
 */
function crossingBetween(from: PathPoint, to: PathPoint, level: Price | null): PathPoint | undefined {
  if (!level) return undefined;
  const [travelled, whole] = [level.units - from.price.units, to.price.units - from.price.units];
  const isBetween = whole > 0n ? travelled > 0n && travelled < whole : travelled < 0n && travelled > whole;
  if (!isBetween) return undefined;
  const afterMs = (BigInt(to.at.getTime() - from.at.getTime()) * travelled) / whole;
  // biome-ignore lint/plugin: milliseconds, not an amount of money
  return { at: new Date(from.at.getTime() + Number(afterMs)), price: level };
}
