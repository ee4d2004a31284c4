import type { EffectiveAction } from '@sandbourse/market';
import { adjustmentOf, type OrderAdjustment } from '@sandbourse/market-data';
import type { OpenOrder } from './pending-order.store.js';

/** The adjustment of an order when an ex-date begins. */
export type DueAdjustment = OrderAdjustment & {
  readonly effectiveAt: Date;
  /**
   * False if the kind of the adjustment depends on whether the market has reached the stop price. Only the venue knows
   * this.
   */
  readonly isCertain: boolean;
};

/**
 * Returns the changes that ex-dates make to an order after its terms were set, oldest first. Assumes that the market
 * has not reached the stop price of the order.
 */
export function adjustmentsOf(order: OpenOrder, actions: readonly EffectiveAction[]): DueAdjustment[] {
  const since = statedAt(order);
  const due: DueAdjustment[] = [];
  let terms = { ...order, leaves: order.quantity && order.leavesQuantity };
  for (const { action, effectiveAt } of actions) {
    if (effectiveAt <= since) continue;
    const waiting = adjustmentOf({ ...terms, isTriggered: false }, action);
    const triggered = adjustmentOf({ ...terms, isTriggered: true }, action);
    if (!waiting) continue;
    due.push({ ...waiting, effectiveAt, isCertain: order.stopPrice === null || waiting.kind === triggered?.kind });
    if (waiting.kind === 'CANCELLED') break;
    terms = { ...terms, ...waiting };
  }
  return due;
}

/** Returns the time at which the order got its current terms. */
export function statedAt({ restatedAt, submittedAt }: OpenOrder): Date {
  return restatedAt && restatedAt > submittedAt ? restatedAt : submittedAt;
}
