import { isAlive, type VenueOrder } from './venue-order.js';

/** The orders to which something may still happen, as the last transaction left them. */
export class OrderBook {
  private readonly orders = new Map<string, VenueOrder>();

  get size(): number {
    return this.orders.size;
  }

  [Symbol.iterator](): Iterator<VenueOrder> {
    return this.orders.values();
  }

  replaceAll(orders: Iterable<VenueOrder>): void {
    this.orders.clear();
    this.put(orders);
  }

  put(orders: Iterable<VenueOrder>): void {
    for (const order of orders) {
      if (isAlive(order)) this.orders.set(order.orderId, order);
      else this.orders.delete(order.orderId);
    }
  }
}
