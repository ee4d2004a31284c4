import type { Tx } from '@sandbourse/platform/database';
import type { VenueOrder } from './venue-order.js';
import { isAlive } from './venue-order.js';
import type { NamedOrder, NewName, OrderName, VenueOrderStore } from './venue-order.store.js';

/** The orders that one transaction uses: in their stored state, and with the changes that the transaction has made. */
export class LoadedOrders {
  private readonly orderIds = new Map<string, string>();
  private readonly orders = new Map<string, VenueOrder>();
  private readonly changes = new Map<string, VenueOrder>();
  private readonly newNames: NewName[] = [];

  constructor(stored: readonly NamedOrder[]) {
    for (const { order, ...name } of stored) {
      this.orderIds.set(keyOf(name), order.orderId);
      this.orders.set(order.orderId, order);
    }
  }

  find(name: OrderName): VenueOrder | undefined {
    const orderId = this.orderIds.get(keyOf(name));
    return orderId === undefined ? undefined : this.orders.get(orderId);
  }

  /** Returns the order with the changes of this transaction. */
  latest(before: VenueOrder): VenueOrder {
    return this.changes.get(before.orderId) ?? before;
  }

  keep(order: VenueOrder): void {
    this.orders.set(order.orderId, order);
    this.changes.set(order.orderId, order);
  }

  /** Records a further ClOrdID of the order, which its client uses from now on. */
  name(name: OrderName, { orderId }: VenueOrder): void {
    this.orderIds.set(keyOf(name), orderId);
    this.newNames.push({ ...name, orderId });
  }

  get changed(): VenueOrder[] {
    return [...this.changes.values()];
  }

  save(tx: Tx, store: VenueOrderStore): void {
    if (this.changes.size > 0 || this.newNames.length > 0) store.save(tx, this.changed, this.newNames, isAlive);
  }
}

function keyOf({ sessionId, clOrdId }: OrderName): string {
  return `${sessionId} ${clOrdId}`;
}
