import type { EffectiveAction } from '@sandbourse/market';
import { adjustmentOf } from '@sandbourse/market-data';
import { become, follow, leavesOf, type OrderOutcome, reported, unchanged } from './report.js';
import { isWorking, statedAt, type VenueOrder } from './venue-order.js';

/**
 * Applies corporate actions to a resting order: those with ex-dates after the order's terms were set. Each action
 * applies at the start of its business date (FINRA Rule 5330). An order that ended before an ex-date does not change.
 *
 * @param actions The actions of the order's security and firm, oldest first.
 * @param through The last trade date to apply. The new terms refer to the prices and shares of this date.
 */
export function restate(order: VenueOrder, actions: readonly EffectiveAction[], through: string): OrderOutcome {
  const due = actions.filter(
    ({ action, effectiveAt }) =>
      action.exDate <= through && effectiveAt > statedAt(order) && !isOver(order, effectiveAt),
  );
  if (due.length === 0 || !isWorking(order)) return unchanged(order);
  return due.reduce(
    (outcome, action) => follow(outcome, resting => adjust(resting, action)),
    unchanged({ ...order, statedOn: through }),
  );
}

function adjust(order: VenueOrder, { action, effectiveAt }: EffectiveAction): OrderOutcome {
  const adjustment = isWorking(order) && adjustmentOf({ ...order, leaves: order.quantity && leavesOf(order) }, action);
  if (!adjustment) return unchanged(order);

  const said = { at: effectiveAt, text: `${adjustment.reason}, ex-date ${action.exDate}` };
  if (adjustment.kind === 'CANCELLED') return become(order, 'CANCELED', { kind: 'CANCELED', ...said });
  const { limitPrice, stopPrice, leaves } = adjustment;
  const quantity = leaves && order.filled.plus(leaves);
  return reported({ ...order, limitPrice, stopPrice, quantity }, { kind: 'RESTATED', ...said });
}

function isOver({ expiresAt }: VenueOrder, at: Date): boolean {
  return expiresAt !== null && expiresAt <= at;
}
