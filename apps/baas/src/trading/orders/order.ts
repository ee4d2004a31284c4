import {
  nanosecondTimestamp,
  OPEN_ORDER_STATUSES,
  type OrderStatus,
  type OrderTerms,
  type OrderView,
  type SecurityReference,
  termsView,
} from '@sandbourse/contracts';
import { type Currency, Money, max, min, type Price, Quantity } from '@sandbourse/money';

/** The reservation of an open order: cash for a purchase, shares for a sale. */
export interface Reservation {
  readonly cash: Money;
  readonly quantity: Quantity;
}

export interface Order extends OrderTerms {
  readonly orderId: string;
  readonly accountId: string;
  readonly clientOrderId: string | null;
  /** A hash that distinguishes a repeated request from a different request with the same client_order_id. */
  readonly requestFingerprint: string;
  /** The security as the customer entered it; `symbol` is the resolved symbol. */
  readonly security: SecurityReference;
  readonly symbol: string;
  readonly lotMethod: OrderView['lot_method'];
  readonly lots: OrderView['lots'];
  readonly simulation: OrderView['simulation'];
  readonly status: OrderStatus;
  readonly filledQuantity: Quantity;
  readonly leavesQuantity: Quantity;
  readonly averageFillPrice: Price | null;
  readonly fees: Money;
  readonly currency: Currency;
  readonly source: OrderView['source'];
  readonly runId: string | null;
  readonly rejectReason: OrderView['reject_reason'];
  readonly replaces: string | null;
  readonly replacedBy: string | null;
  readonly reserved: Reservation;
  readonly submittedAt: Date;
  readonly filledAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly updatedAt: Date;
}

export const NOTHING_RESERVED: Reservation = { cash: Money.zero, quantity: Quantity.zero };

export function isOpen(status: OrderStatus): boolean {
  return OPEN_ORDER_STATUSES.includes(status);
}

/**
 * Returns the status of an open order for which no change is pending. If the venue refuses a change, the order returns
 * to this status.
 */
export function workingStatus({ filledQuantity }: Pick<Order, 'filledQuantity'>): OrderStatus {
  return filledQuantity.isPositive() ? 'PARTIALLY_FILLED' : 'NEW';
}

/**
 * Returns the reservation of an order after a fill of `traded`: the reservation of the unfilled part, or nothing if the
 * order has ended.
 */
export function reservationAfterFill(order: Order, traded: { quantity: Quantity; amount: Money }): Reservation {
  const { reserved, leavesQuantity } = order;
  if (order.notional)
    return {
      cash: max(Money.zero, reserved.cash.minus(min(reserved.cash, traded.amount))),
      quantity: max(Quantity.zero, reserved.quantity.minus(traded.quantity)),
    };

  const leaves = max(Quantity.zero, leavesQuantity.minus(traded.quantity));
  return {
    cash: leavesQuantity.isZero() ? Money.zero : reserved.cash.portion(leaves, leavesQuantity),
    quantity: min(reserved.quantity, leaves),
  };
}

/**
 * Returns the reservation of a reopened order. The reversal of the busted fill returned cash or shares. They are
 * reserved again.
 */
export function reservationAfterBust(order: Order, busted: { quantity: Quantity; amount: Money }): Reservation {
  const { cash, quantity } = order.reserved;
  return order.side === 'BUY'
    ? { cash: cash.plus(busted.amount), quantity }
    : { cash, quantity: quantity.plus(busted.quantity) };
}

export function orderView(order: Order): OrderView {
  return {
    order_id: order.orderId,
    account_id: order.accountId,
    client_order_id: order.clientOrderId,
    security: order.security,
    ...termsView(order),
    lot_method: order.lotMethod,
    lots: order.lots,
    simulation: order.simulation,
    status: order.status,
    filled_quantity: order.filledQuantity.toComputed(),
    leaves_quantity: order.leavesQuantity.toComputed(),
    average_fill_price: order.averageFillPrice?.toComputed() ?? null,
    fees: order.fees.toComputed(),
    currency: order.currency,
    source: order.source,
    run_id: order.runId,
    reject_reason: order.rejectReason,
    replaces: order.replaces,
    replaced_by: order.replacedBy,
    submitted_at: nanosecondTimestamp(order.submittedAt),
    filled_at: order.filledAt && nanosecondTimestamp(order.filledAt),
    cancelled_at: order.cancelledAt && nanosecondTimestamp(order.cancelledAt),
    updated_at: nanosecondTimestamp(order.updatedAt),
  };
}
