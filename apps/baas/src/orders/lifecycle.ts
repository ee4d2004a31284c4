import type { ExecutionReported, OrderStatus } from '@sandbourse/contracts';
import { Money, Price, Quantity } from '@sandbourse/money';
import type { z } from 'zod';
import {
  isOpen,
  NOTHING_RESERVED,
  type Order,
  reservationAfterBust,
  reservationAfterFill,
  workingStatus,
} from './order.js';
import { reservationAfterReplace } from './reservation.js';

export type ExecutionReport = z.infer<typeof ExecutionReported.data>;

/** Every move an order can make. A fill may come while a change is pending, and a busted fill reopens an order. */
const NEXT: Record<OrderStatus, readonly OrderStatus[]> = {
  PENDING_NEW: [
    'NEW',
    'PARTIALLY_FILLED',
    'FILLED',
    'REJECTED',
    'PENDING_CANCEL',
    'PENDING_REPLACE',
    'CANCELLED',
    'EXPIRED',
  ],
  NEW: ['PARTIALLY_FILLED', 'FILLED', 'PENDING_CANCEL', 'PENDING_REPLACE', 'CANCELLED', 'REJECTED', 'EXPIRED'],
  PARTIALLY_FILLED: ['NEW', 'FILLED', 'PENDING_CANCEL', 'PENDING_REPLACE', 'CANCELLED', 'EXPIRED'],
  PENDING_CANCEL: ['NEW', 'PARTIALLY_FILLED', 'FILLED', 'CANCELLED', 'REJECTED', 'EXPIRED'],
  PENDING_REPLACE: ['NEW', 'PARTIALLY_FILLED', 'FILLED', 'REPLACED', 'CANCELLED', 'REJECTED', 'EXPIRED'],
  FILLED: ['NEW', 'PARTIALLY_FILLED', 'CANCELLED'],
  CANCELLED: [],
  REPLACED: [],
  REJECTED: [],
  EXPIRED: [],
};

export function move(order: Order, status: OrderStatus, at: Date): Order {
  if (order.status === status) return { ...order, updatedAt: at };
  if (!NEXT[order.status].includes(status))
    throw new Error(`order ${order.orderId} cannot go from ${order.status} to ${status}`);

  const moved = { ...order, status, updatedAt: at };
  return isOpen(status) ? moved : { ...moved, reserved: NOTHING_RESERVED };
}

/** The venue has the order. News that comes after a request to change it does not undo the request. */
export function acknowledged(order: Order, report: ExecutionReport, at: Date): Order {
  const sized = withVenueQuantities(order, report);
  return order.status === 'PENDING_NEW' ? move(sized, workingStatus(sized), at) : { ...sized, updatedAt: at };
}

/** Some or all of it traded. Fees are this fill's; the average price is the venue's over all fills. */
export function filled(order: Order, report: ExecutionReport, fees: Money, at: Date): Order {
  const quantity = Quantity.of(report.last_quantity ?? '0');
  const price = Price.of(report.last_price ?? '0');
  const traded: Order = {
    ...withVenueQuantities(order, report),
    averageFillPrice: Price.of(report.average_price),
    fees: order.fees.plus(fees),
    reserved: reservationAfterFill(order, { quantity, amount: quantity.at(price) }),
  };
  if (traded.leavesQuantity.isZero()) return { ...move(traded, 'FILLED', at), filledAt: at };
  return hasChangePending(order) ? { ...traded, updatedAt: at } : move(traded, 'PARTIALLY_FILLED', at);
}

/** The venue took a fill back. What is left of the order works on, or is cancelled when the venue lets none of it. */
export function busted(order: Order, report: ExecutionReport, fees: Money, at: Date): Order {
  const quantity = Quantity.of(report.last_quantity ?? '0');
  const price = Price.of(report.last_price ?? '0');
  const reopened: Order = {
    ...withVenueQuantities(order, report),
    reserved: reservationAfterBust(order, { quantity, amount: quantity.at(price) }),
    averageFillPrice: report.cumulative_quantity.match(/[1-9]/) ? Price.of(report.average_price) : null,
    fees: order.fees.minus(fees),
  };
  if (reopened.leavesQuantity.isZero()) return { ...move(reopened, 'CANCELLED', at), cancelledAt: at };
  return { ...move(reopened, workingStatus(reopened), at), filledAt: null };
}

export function cancelled(order: Order, at: Date): Order {
  return { ...move({ ...order, leavesQuantity: Quantity.zero }, 'CANCELLED', at), cancelledAt: at };
}

export function expired(order: Order, at: Date): Order {
  return move({ ...order, leavesQuantity: Quantity.zero }, 'EXPIRED', at);
}

export function rejected(order: Order, report: ExecutionReport, at: Date): Order {
  const rejectReason = { code: 'VENUE_REJECTED', message: report.text ?? 'The venue rejected the order' };
  return { ...move({ ...order, leavesQuantity: Quantity.zero }, 'REJECTED', at), rejectReason };
}

/** The replaced order is done; what it had filled counts for its replacement (FIX 4.2, appendix D). */
export function replaced(order: Order, at: Date): Order {
  return move({ ...order, leavesQuantity: Quantity.zero }, 'REPLACED', at);
}

/** The replacement stands in for the original: it counts what that had filled, and reserves what it needs itself. */
export function tookEffect(replacement: Order, original: Order, report: ExecutionReport, at: Date): Order {
  const standing = { ...withVenueQuantities(replacement, report), averageFillPrice: original.averageFillPrice };
  return {
    ...move(standing, workingStatus(standing), at),
    reserved: reservationAfterReplace(standing, original),
  };
}

/** The request to cancel or replace was refused: the order works on as before, if it still does. */
export function changeRefused(order: Order, at: Date): Order {
  return isOpen(order.status) ? { ...move(order, workingStatus(order), at), replacedBy: null } : order;
}

function hasChangePending({ status }: Order): boolean {
  return status === 'PENDING_CANCEL' || status === 'PENDING_REPLACE';
}

function withVenueQuantities(order: Order, report: ExecutionReport): Order {
  return {
    ...order,
    filledQuantity: Quantity.of(report.cumulative_quantity),
    leavesQuantity: Quantity.of(report.leaves_quantity),
  };
}
