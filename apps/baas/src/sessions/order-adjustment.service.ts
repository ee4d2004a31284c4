import { Injectable } from '@nestjs/common';
import { BusinessTime, OrderExpiry, RestingOrderActions } from '@sandbourse/market';
import { type Tx } from '@sandbourse/platform/database';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import { adjustmentsOf, type DueAdjustment, statedAt } from './order-adjustments.js';
import { type OpenOrder, PendingOrderStore } from './pending-order.store.js';

/** The future of an order, assuming that it does not trade. */
export interface OrderOutlook {
  readonly end: Date | undefined;
  readonly restatedAt: readonly Date[];
}

/** Computes how ex-dates change the open orders of a firm. The venue runs the same computation. */
@Injectable()
export class OrderAdjustmentService {
  constructor(
    private readonly orders: PendingOrderStore,
    private readonly actions: RestingOrderActions,
    private readonly expiry: OrderExpiry,
    private readonly time: BusinessTime,
  ) {}

  /** Returns, by order id, the adjustments that ex-dates up to `by` make to each order, oldest first. */
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

  /**
   * Returns the open orders of a firm as the current transaction sees them. Also returns the future of each order until
   * `by`.
   */
  async outlookOfOpen(
    tx: Tx,
    firmId: string,
    by: Date,
  ): Promise<{ readonly open: readonly OpenOrder[]; readonly outlook: ReadonlyMap<string, OrderOutlook> }> {
    const open = await this.orders.ofFirm(tx, firmId, undefined);
    return { open, outlook: await this.outlook(firmId, open, by) };
  }

  /**
   * Returns the future of each order until `by`, by order id: the end of the order, and the starts of the ex-dates that
   * change its terms. The end is undefined for an order that is still open at `by`.
   */
  async outlook(firmId: string, orders: readonly OpenOrder[], by: Date): Promise<ReadonlyMap<string, OrderOutlook>> {
    const due = await this.due(firmId, orders, by);
    return new Map(
      orders.map(({ orderId, timeInForce, submittedAt }) => {
        const adjustments = due.get(orderId) ?? [];
        const byAction = adjustments.find(({ kind }) => kind === 'CANCELLED')?.effectiveAt;
        const ends = [this.expiry.expiryOf(timeInForce, submittedAt), byAction].filter(end => end instanceof Date);
        const end = ends.filter(each => each <= by).sort((a, b) => a.getTime() - b.getTime())[0];
        const restatedAt = adjustments
          .filter(({ kind, effectiveAt }) => kind === 'RESTATED' && !(end && end <= effectiveAt))
          .map(({ effectiveAt }) => effectiveAt);
        return [orderId, { end, restatedAt }];
      }),
    );
  }
}
