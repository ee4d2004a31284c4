import { RestingOrders } from './resting-orders.js';
import { isAlive, type VenueOrder } from './venue-order.js';

/**
 * The orders that may still trade, or whose last trade will be busted or corrected. Contains their state after the last
 * transaction.
 */
export class OrderBook {
  private readonly orders = new Map<string, VenueOrder>();
  private readonly markets = new Map<string, RestingOrders>();

  get size(): number {
    return this.orders.size;
  }

  /** The orders in groups. The orders of a group have the same security, firm and time. */
  get resting(): Iterable<RestingOrders> {
    return this.markets.values();
  }

  replaceAll(orders: Iterable<VenueOrder>): void {
    this.orders.clear();
    this.markets.clear();
    this.put(orders);
  }

  /** Replaces the orders of a firm after a snapshot has replaced the firm's rows. */
  replaceFirm(firmId: string, orders: Iterable<VenueOrder>): void {
    for (const order of [...this.orders.values()]) if (order.firmId === firmId) this.remove(order);
    this.put(orders);
  }

  put(orders: Iterable<VenueOrder>): void {
    for (const order of orders) {
      this.remove(order);
      if (!isAlive(order)) continue;
      this.orders.set(order.orderId, order);
      const key = marketOf(order);
      const resting = this.markets.get(key) ?? new RestingOrders(order);
      this.markets.set(key, resting);
      resting.add(order);
    }
  }

  /** Removes the stored version of an order, which may have other prices than the current version. */
  private remove({ orderId }: VenueOrder): void {
    const known = this.orders.get(orderId);
    if (!known) return;
    this.orders.delete(orderId);
    const key = marketOf(known);
    const resting = this.markets.get(key);
    resting?.delete(known);
    if (resting?.size === 0) this.markets.delete(key);
  }
}

function marketOf({ symbol, firmId, lagMs }: VenueOrder): string {
  return `${symbol} ${firmId} ${lagMs}`;
}
