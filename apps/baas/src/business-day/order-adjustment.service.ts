import { Injectable } from '@nestjs/common';
import { BusinessTime, OrderExpiry, RestingOrderActions } from '@sandbourse/market';
import { groupedBy } from '@sandbourse/platform';
import { adjustmentsOf, type DueAdjustment, statedAt } from './order-adjustments.js';
import type { OpenOrder } from './pending-order.store.js';

/** What ex-dates are to change of the open orders of a firm, as the venue will. */
@Injectable()
export class OrderAdjustmentService {
  constructor(
    private readonly actions: RestingOrderActions,
    private readonly expiry: OrderExpiry,
    private readonly time: BusinessTime,
  ) {}

  /** By order, what is to become of it at the ex-dates through an instant, oldest first. */
  async due(firmId: string, orders: readonly OpenOrder[], by: Date): Promise<ReadonlyMap<string, DueAdjustment[]>> {
    const { calendar } = this.time;
    const through = calendar.tradeDateOf(by);
    const due = new Map<string, DueAdjustment[]>();
    for (const [symbol, together] of groupedBy(orders, order => order.symbol)) {
      const first = Math.min(...together.map(order => statedAt(order).getTime()));
      const after = calendar.tradeDateOf(new Date(first));
      const actions = await this.actions.between(firmId, symbol, { after, through });
      for (const order of together) due.set(order.orderId, adjustmentsOf(order, actions));
    }
    return due;
  }

  /** By order, when it is over: at its own end, or at an ex-date through an instant that ends it before; not of one that rests on. */
  async endsOf(firmId: string, orders: readonly OpenOrder[], by: Date): Promise<ReadonlyMap<string, Date>> {
    const due = await this.due(firmId, orders, by);
    return new Map(
      orders.flatMap(({ orderId, timeInForce, submittedAt }) => {
        const byAction = due.get(orderId)?.find(({ kind }) => kind === 'CANCELLED')?.effectiveAt;
        const ends = [this.expiry.of(timeInForce, submittedAt), byAction].filter(end => end instanceof Date);
        const [first] = ends.sort((a, b) => a.getTime() - b.getTime());
        return first && first <= by ? [[orderId, first] as const] : [];
      }),
    );
  }
}
