import type { Price } from '@sandbourse/money';
import type { VenueOrder } from './venue-order.js';

/**
 * Groups orders by the price for which they wait. Many orders may share a price. If the market has reached no price, a
 * look-up needs only one comparison.
 */
export class PriceLadder {
  /** The prices in ten-thousandths of a dollar, ascending. */
  private readonly levels: bigint[] = [];
  private readonly orders = new Map<bigint, Map<string, VenueOrder>>();

  /** @param reachedFrom `BELOW` if the market must rise to reach the prices of the orders, `ABOVE` if it must fall. */
  constructor(private readonly reachedFrom: 'BELOW' | 'ABOVE') {}

  add({ units }: Price, order: VenueOrder): void {
    let atLevel = this.orders.get(units);
    if (!atLevel) {
      atLevel = new Map();
      this.orders.set(units, atLevel);
      this.levels.splice(this.placeOf(units), 0, units);
    }
    atLevel.set(order.orderId, order);
  }

  delete({ units }: Price, { orderId }: VenueOrder): void {
    const atLevel = this.orders.get(units);
    if (!atLevel?.delete(orderId) || atLevel.size > 0) return;
    this.orders.delete(units);
    this.levels.splice(this.placeOf(units), 1);
  }

  /** Returns the orders whose price the market has reached. */
  *reachedAt({ units }: Price): Iterable<VenueOrder> {
    const step = this.reachedFrom === 'BELOW' ? 1 : -1;
    for (let n = step === 1 ? 0 : this.levels.length - 1; ; n += step) {
      const level = this.levels[n];
      if (level === undefined || (step === 1 ? level > units : level < units)) return;
      yield* this.orders.get(level)?.values() ?? [];
    }
  }

  /** Returns the index of a price, or the index at which a new price must be inserted. */
  private placeOf(units: bigint): number {
    let [from, to] = [0, this.levels.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.levels[middle] ?? 0n) < units) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
