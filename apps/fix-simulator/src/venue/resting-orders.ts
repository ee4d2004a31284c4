import { awaitedPrice, isStopped } from './awaited-price.js';
import type { MarketView } from './matching.js';
import { PriceLadder } from './price-ladder.js';
import { isWorking, statedAt, type VenueOrder } from './venue-order.js';

/**
 * Two times of a group of orders, in milliseconds: the earliest expiry of an order, and the earliest time at which the
 * terms of an order were set.
 */
interface Bounds {
  readonly endsFrom: number;
  readonly statedFrom: number;
}

/** The resting orders that see the same market: in one security, of one firm, at one time. */
export class RestingOrders {
  /**
   * The second in which these orders were last matched with the market. Quotes change once per second, so matching them
   * more often is unnecessary.
   */
  workedInSecond = Number.NaN;
  /** The trade date and the version of the price scripts up to which all corporate actions are applied. */
  actedOn: string | undefined;
  private readonly orders = new Map<string, VenueOrder>();
  /** The orders that do not wait for a price. They may change at any time. */
  private readonly unpriced = new Map<string, VenueOrder>();
  private readonly stops = { BUY: new PriceLadder('BELOW'), SELL: new PriceLadder('ABOVE') };
  private readonly limits = { BUY: new PriceLadder('ABOVE'), SELL: new PriceLadder('BELOW') };
  /** Undefined if the bounds must be computed again. */
  private known: Bounds | undefined;

  constructor(readonly market: Pick<VenueOrder, 'symbol' | 'firmId' | 'lagMs'>) {}

  get size(): number {
    return this.orders.size;
  }

  [Symbol.iterator](): Iterator<VenueOrder> {
    return this.orders.values();
  }

  add(order: VenueOrder): void {
    this.orders.set(order.orderId, order);
    this.known = undefined;
    const price = awaits(order);
    if (price) this.ladderOf(order).add(price, order);
    else this.unpriced.set(order.orderId, order);
  }

  delete(order: VenueOrder): void {
    this.orders.delete(order.orderId);
    this.known = undefined;
    const price = awaits(order);
    if (price) this.ladderOf(order).delete(price, order);
    else this.unpriced.delete(order.orderId);
  }

  /** The earliest time at which the terms of an order in this group were set. */
  get statedFrom(): Date {
    return new Date(this.bounds.statedFrom);
  }

  /** Returns the orders that may trade or change in this market. The other orders need not be matched. */
  mayBeMoved({ at, quote, isOpen }: MarketView): VenueOrder[] {
    if (at.getTime() >= this.bounds.endsFrom) return [...this.orders.values()];
    if (!isOpen || !quote) return [...this.unpriced.values()];
    return [
      ...this.unpriced.values(),
      ...this.stops.BUY.reachedAt(quote.last),
      ...this.stops.SELL.reachedAt(quote.last),
      ...this.limits.BUY.reachedAt(quote.ask),
      ...this.limits.SELL.reachedAt(quote.bid),
    ];
  }

  private get bounds(): Bounds {
    this.known ??= boundsOf(this.orders.values());
    return this.known;
  }

  private ladderOf(order: VenueOrder): PriceLadder {
    return (isStopped(order) ? this.stops : this.limits)[order.side];
  }
}

/**
 * Returns the price that the market must reach before the order can trade. Returns null if the order does not wait for
 * a price.
 */
function awaits(order: VenueOrder) {
  const waits = isWorking(order) && order.status !== 'PENDING_NEW' && order.bustAt === null;
  return waits ? awaitedPrice(order) : null;
}

function boundsOf(orders: Iterable<VenueOrder>): Bounds {
  let [endsFrom, statedFrom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const order of orders) {
    if (order.expiresAt) endsFrom = Math.min(endsFrom, order.expiresAt.getTime());
    statedFrom = Math.min(statedFrom, statedAt(order).getTime());
  }
  return { endsFrom, statedFrom };
}
