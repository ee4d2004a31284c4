import type { PathPoint } from '@sandbourse/market-data';
import { type Price, Quantity } from '@sandbourse/money';
import { awaitedPrice, isReachedFromBelow } from './awaited-price.js';
import { type Touch, work } from './matching.js';
import { follow, type Outcome, unchanged } from './report.js';
import { isWorking, type VenueOrder } from './venue-order.js';

/** The price range of a past session. */
export interface PriceRange {
  readonly low: Price;
  readonly high: Price;
}

/** Returns true if a session with prices in this range may have changed an order. */
export function mayReach(order: VenueOrder, { low, high }: PriceRange): boolean {
  const level = awaitedPrice(order);
  if (!level || order.status === 'PENDING_NEW') return true;
  return isReachedFromBelow(order) ? !high.isLessThan(level) : !low.isGreaterThan(level);
}

/**
 * Matches a resting order with a past session, by the rules of a live day. Between two points of the path, the price
 * moves in a straight line. An order whose price lies on the line trades at its own price. An order whose price is
 * skipped at the open trades at the opening price, which is worse for a stop and better for a limit. The path has no
 * spread and no depth: bid, last and ask are equal, and an order trades in full.
 */
export function tradeAlong(order: VenueOrder, path: readonly PathPoint[]): Outcome {
  let outcome = unchanged(order);
  for (const [i, point] of path.entries()) {
    const before = path[i - 1];
    const crossing = before && crossingBetween(before, point, awaitedPrice(outcome.order));
    for (const met of crossing ? [crossing, point] : [point]) outcome = follow(outcome, next => meet(next, met));
  }
  return outcome;
}

function meet(order: VenueOrder, { at, price }: PathPoint): Outcome {
  if (!isWorking(order)) return unchanged(order);
  return work(order, { at, quote: touchAt(price), isOpen: true }, { isArrival: false });
}

/** A quantity larger than that of any order. */
const EVERYTHING = Quantity.of('1000000000000');

function touchAt(price: Price): Touch {
  return { last: price, bid: price, bidSize: EVERYTHING, ask: price, askSize: EVERYTHING };
}

/**
 * Returns the point at which the straight line between two points crosses a price; undefined if the line does not cross
 * the price between the points.
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
