import type { ExecutionReported, OrderIncidentCode, OrderStatus } from '@sandbourse/contracts';
import { type Money, max, Price, Quantity } from '@sandbourse/money';
import type { z } from 'zod';
import {
  isOpen,
  NOTHING_RESERVED,
  type Order,
  reservationAfterBust,
  reservationAfterFill,
  workingStatus,
} from './order.js';
import { reservationAfterReplace, reservationByTerms } from './reservation.js';

export type ExecutionReport = z.infer<typeof ExecutionReported.data>;

/** Returns the orders of a report. The report of a replacement also concerns the original order. */
export function ordersOf({ order_id, original_order_id }: ExecutionReport): string[] {
  return original_order_id ? [order_id, original_order_id] : [order_id];
}

/**
 * The statuses that a request to cancel or replace may give an order, by the order's current status. The venue's
 * reports may give an order any status.
 */
const REQUESTED: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  PENDING_NEW: ['PENDING_CANCEL', 'PENDING_REPLACE'],
  NEW: ['PENDING_CANCEL', 'PENDING_REPLACE'],
  PARTIALLY_FILLED: ['PENDING_CANCEL', 'PENDING_REPLACE'],
};

/** Returns the order after a request to cancel or replace it was sent to the venue. */
export function requested(order: Order, status: 'PENDING_CANCEL' | 'PENDING_REPLACE', at: Date): Order {
  if (!mayChange(order)) throw new Error(`order ${order.orderId} is ${order.status} and cannot become ${status}`);
  return { ...order, status, updatedAt: at };
}

/** Returns true if the customer may request a change of the order. */
export function mayChange({ status }: Order): boolean {
  return REQUESTED[status] !== undefined;
}

/**
 * Returns the order after the venue has accepted it. If the report arrives after a request to change the order, the
 * request stays pending.
 */
export function acknowledged(order: Order, report: ExecutionReport, at: Date): Order {
  if (!isOpen(order.status)) return { ...order, updatedAt: at };
  const sized = { ...order, leavesQuantity: leavesOf(order, order.filledQuantity, report) };
  return order.status === 'PENDING_NEW' ? become(sized, workingStatus(sized), at) : { ...sized, updatedAt: at };
}

/**
 * Returns the order after some or all of it has traded. The fill is booked even for an order that has ended, because a
 * trade reported by the venue is final. `fees` are the fees of this fill.
 */
export function filled(order: Order, report: ExecutionReport, fees: Money, at: Date): Order {
  const { quantity, price } = tradeOf(report);
  const filledQuantity = order.filledQuantity.plus(quantity);
  const traded: Order = {
    ...order,
    filledQuantity,
    leavesQuantity: leavesOf(order, filledQuantity, report),
    averageFillPrice: averageAfter(order, report, { quantity, price }),
    fees: order.fees.plus(fees),
    reserved: isOpen(order.status)
      ? reservationAfterFill(order, { quantity, amount: quantity.at(price) })
      : NOTHING_RESERVED,
    updatedAt: at,
  };
  if (!isOpen(order.status)) return traded;
  if (traded.leavesQuantity.isZero()) return { ...become(traded, 'FILLED', at), filledAt: at };
  return hasChangePending(order) ? traded : become(traded, 'PARTIALLY_FILLED', at);
}

/**
 * Returns the order after the venue busted a fill. An open or filled order is now open with the quantity that the venue
 * still has. If the venue has no quantity left, the order is cancelled. Any other order keeps its status.
 */
export function busted(order: Order, report: ExecutionReport, fees: Money, at: Date): Order {
  const { quantity, price } = tradeOf(report);
  const filledQuantity = max(Quantity.zero, order.filledQuantity.minus(quantity));
  const reopened: Order = {
    ...order,
    filledQuantity,
    leavesQuantity: Quantity.of(report.leaves_quantity),
    averageFillPrice: averageAfter(order, report, { quantity: quantity.negated(), price }),
    fees: order.fees.minus(fees),
    updatedAt: at,
  };
  if (!isOpen(order.status) && order.status !== 'FILLED') return { ...reopened, leavesQuantity: Quantity.zero };
  if (reopened.leavesQuantity.isZero())
    return { ...become(reopened, 'CANCELLED', at), cancelledAt: at, filledAt: null };
  const reserved = reservationAfterBust(order, { quantity, amount: quantity.at(price) });
  const working = hasChangePending(order) ? reopened : become(reopened, workingStatus(reopened), at);
  return { ...working, reserved, filledAt: null };
}

/**
 * Returns the order after the venue corrected a fill. If the order is still open, its remaining quantity and
 * reservation change too.
 */
export function corrected(order: Order, { wrong, report, fees }: FillCorrection, at: Date): Order {
  const right = tradeOf(report);
  const change = right.quantity.minus(wrong.quantity);
  const filledQuantity = order.filledQuantity.plus(change);
  const set: Order = {
    ...order,
    filledQuantity,
    averageFillPrice: averageOf(filledQuantity, report, () =>
      amountFilled(order).minus(wrong.quantity.at(wrong.price)).plus(right.quantity.at(right.price)),
    ),
    fees: order.fees.plus(fees),
    updatedAt: at,
  };
  if (!isOpen(order.status)) return set;
  const traded = { quantity: change.abs(), amount: change.abs().at(right.price) };
  return {
    ...set,
    leavesQuantity: leavesOf(order, filledQuantity, report),
    reserved: change.isNegative() ? reservationAfterBust(order, traded) : reservationAfterFill(order, traded),
  };
}

/** A fill as booked, the same fill as reported now, and the change of its fees. */
export interface FillCorrection {
  readonly wrong: { readonly quantity: Quantity; readonly price: Price };
  readonly report: ExecutionReport;
  readonly fees: Money;
}

export function cancelled(order: Order, at: Date): Order {
  return { ...become(order, 'CANCELLED', at), cancelledAt: at };
}

export function expired(order: Order, at: Date): Order {
  return become(order, 'EXPIRED', at);
}

export function rejected(order: Order, report: ExecutionReport, at: Date): Order {
  const rejectReason = { code: 'VENUE_REJECTED', message: report.text ?? 'The venue rejected the order' };
  return { ...become(order, 'REJECTED', at), rejectReason };
}

/**
 * Returns the order after a replacement took effect. The fills of the order count for the replacement (FIX 4.2,
 * appendix D).
 */
export function replaced(order: Order, at: Date): Order {
  return become(order, 'REPLACED', at);
}

/**
 * Returns the replacement once it takes effect. The replacement takes over the fills of the original.
 * `reservationAfterReplace` computes its reservation. If the customer has requested another change of the replacement,
 * that request stays pending.
 */
export function tookEffect(replacement: Order, original: Order, report: ExecutionReport, at: Date): Order {
  const filledQuantity = Quantity.of(report.cumulative_quantity);
  const effective: Order = {
    ...replacement,
    filledQuantity,
    leavesQuantity: leavesOf(replacement, filledQuantity, report),
    averageFillPrice: original.averageFillPrice,
    fees: original.fees,
  };
  if (!isOpen(replacement.status)) return { ...effective, leavesQuantity: Quantity.zero, updatedAt: at };
  // If the new quantity is no more than the filled quantity, no quantity is left to fill (FIX 4.2, appendix D, D11 and
  // D12).
  if (effective.quantity && effective.leavesQuantity.isZero())
    return { ...become(effective, 'FILLED', at), filledAt: at };
  const working = hasChangePending(replacement)
    ? { ...effective, updatedAt: at }
    : become(effective, workingStatus(effective), at);
  return { ...working, reserved: reservationAfterReplace(effective, original) };
}

/**
 * Returns the order after the venue refused to cancel or replace it. If the order is still open, it continues with its
 * current terms.
 */
export function changeRefused(order: Order, at: Date): Order {
  if (order.status === 'REPLACED') return order;
  const kept = { ...order, replacedBy: null };
  return isOpen(order.status)
    ? become({ ...kept, reserved: reservationByTerms(kept) }, workingStatus(order), at)
    : kept;
}

/**
 * Returns the contradiction between a report and the state of its order; null if they agree. The report is applied in
 * any case, because the venue decides. The contradiction is stored with the order as an incident.
 */
export function incidentOf(order: Order, report: ExecutionReport): OrderIncidentCode | null {
  if (ENDS_OR_TRADES.has(report.kind) && !isOpen(order.status)) return 'REPORTED_AFTER_END';
  if (report.kind !== 'FILL' && report.kind !== 'BUST') return null;

  const { quantity } = tradeOf(report);
  return mismatchOf(order, order.filledQuantity.plus(report.kind === 'FILL' ? quantity : quantity.negated()), report);
}

/**
 * Returns the contradiction between a correction and its order; null if they agree. `filledQuantity` is the filled
 * quantity after the correction.
 */
export function mismatchOf(order: Order, filledQuantity: Quantity, report: ExecutionReport): OrderIncidentCode | null {
  if (order.quantity?.isLessThan(filledQuantity)) return 'OVERFILLED';
  return filledQuantity.equals(Quantity.of(report.cumulative_quantity)) ? null : 'QUANTITY_MISMATCH';
}

const ENDS_OR_TRADES: ReadonlySet<ExecutionReport['kind']> = new Set([
  'FILL',
  'CANCELLED',
  'EXPIRED',
  'REJECTED',
  'REPLACED',
]);

function become(order: Order, status: OrderStatus, at: Date): Order {
  const changed = { ...order, status, updatedAt: at };
  return isOpen(status) ? changed : { ...changed, leavesQuantity: Quantity.zero, reserved: NOTHING_RESERVED };
}

function hasChangePending({ status }: Order): boolean {
  return status === 'PENDING_CANCEL' || status === 'PENDING_REPLACE';
}

function tradeOf({ last_quantity, last_price }: ExecutionReport): { quantity: Quantity; price: Price } {
  return { quantity: Quantity.of(last_quantity ?? '0'), price: Price.of(last_price ?? '0') };
}

/** Returns the remaining quantity. For a notional order, only the venue knows this quantity. */
function leavesOf(order: Order, filledQuantity: Quantity, report: ExecutionReport): Quantity {
  if (!order.quantity) return Quantity.of(report.leaves_quantity);
  return max(Quantity.zero, order.quantity.minus(filledQuantity));
}

/**
 * Returns the venue's average price over all fills. If a report is missing, returns the average of the fills booked so
 * far.
 */
function averageAfter(
  order: Order,
  report: ExecutionReport,
  change: { readonly quantity: Quantity; readonly price: Price },
): Price | null {
  const filledQuantity = order.filledQuantity.plus(change.quantity);
  return averageOf(filledQuantity, report, () => amountFilled(order).plus(change.quantity.at(change.price)));
}

function averageOf(filledQuantity: Quantity, report: ExecutionReport, amount: () => Money): Price | null {
  if (!filledQuantity.isPositive()) return null;
  if (filledQuantity.equals(Quantity.of(report.cumulative_quantity))) return Price.of(report.average_price);
  return amount().per(filledQuantity);
}

function amountFilled({ filledQuantity, averageFillPrice }: Order): Money {
  return filledQuantity.at(averageFillPrice ?? Price.zero);
}
