import { ORDER_QUANTITY_MAX } from '@sandbourse/market-data';
import { type Money, max, min, Price, Quantity } from '@sandbourse/money';
import { Turnover } from './turnover.js';
import type { Trade, VenueOrder, VenueOrderStatus } from './venue-order.js';

export type ReportKind =
  | 'PENDING_NEW'
  | 'NEW'
  | 'FILL'
  | 'PENDING_CANCEL'
  | 'CANCELED'
  | 'PENDING_REPLACE'
  | 'REPLACED'
  | 'RESTATED'
  | 'REJECTED'
  | 'EXPIRED'
  | 'BUST'
  | 'CORRECT'
  | 'STATUS';

/** A report of the venue about an order. It becomes an ExecutionReport (35=8). */
export interface Report {
  readonly kind: ReportKind;
  readonly execId: string;
  /** The order after the reported change. */
  readonly order: VenueOrder;
  readonly at: Date;
  readonly leaves: Quantity;
  /** The trade of a FILL. For a BUST, the trade that is reversed. For a CORRECT, the corrected trade. */
  readonly trade?: Trade;
  /** The ExecID of the trade that a BUST or a CORRECT changes. */
  readonly refersTo?: string;
  /** The cancel or replace request that caused the report. */
  readonly request?: { readonly clOrdId: string; readonly origClOrdId: string };
  readonly text?: string;
  readonly rejectReason?: number;
  /** True for the scenario DUPLICATE_EXECUTION, in which the same report is sent twice. */
  readonly isSentTwice?: boolean;
}

/** An order after a change, and the reports about the change. */
export interface OrderOutcome {
  readonly order: VenueOrder;
  readonly reports: readonly Report[];
}

export function unchanged(order: VenueOrder): OrderOutcome {
  return { order, reports: [] };
}

/** Applies a further change to the order of an outcome. The result contains the reports of both changes, in order. */
export function follow(outcome: OrderOutcome, next: (order: VenueOrder) => OrderOutcome): OrderOutcome {
  return combined(outcome, next(outcome.order));
}

/** Returns the order of the second outcome, and the reports of both outcomes in order. */
export function combined(first: OrderOutcome, { order, reports }: OrderOutcome): OrderOutcome {
  return { order, reports: [...first.reports, ...reports] };
}

type ReportTerms = Omit<Partial<Report>, 'order' | 'leaves'> & { readonly kind: ReportKind; readonly at: Date };

/**
 * Adds a report about the order. Its ExecID is the order id and a number that counts up. ExecIDs are therefore unique,
 * and a repeated run creates the same ExecIDs.
 */
export function reported(order: VenueOrder, said: ReportTerms): OrderOutcome {
  const reports = order.reports + 1;
  const reported = { ...order, reports };
  return {
    order: reported,
    reports: [{ execId: `${order.orderId}.${reports}`, ...said, order: reported, leaves: leavesOf(reported) }],
  };
}

export function become(order: VenueOrder, status: VenueOrderStatus, said: ReportTerms): OrderOutcome {
  return reported({ ...order, status }, said);
}

/**
 * Adds a trade. `isLast` is true if the trade completes the order. The caller must provide this value, because an order
 * for cash has no quantity to compare with.
 */
export function fill(
  order: VenueOrder,
  { quantity, price, isLast, at }: { quantity: Quantity; price: Price; isLast: boolean; at: Date },
): OrderOutcome {
  const execId = `${order.orderId}.${order.reports + 1}`;
  const trade: Trade = { execId, quantity, price };
  const traded: VenueOrder = {
    ...order,
    filled: order.filled.plus(quantity),
    spent: order.spent.plus(quantity.at(price)),
    turnover: order.turnover.plus(Turnover.trading(quantity, price)),
    lastTrade: trade,
    tradedAt: at,
  };
  const isFirst = order.filled.isZero();
  return become(traded, isLast ? 'FILLED' : 'PARTIALLY_FILLED', {
    kind: 'FILL',
    at,
    trade,
    isSentTwice: isFirst && order.simulation?.scenario === 'DUPLICATE_EXECUTION',
  });
}

/** Busts the last trade. The order does not return to the book to trade again: its status becomes CANCELED. */
export function bust(order: VenueOrder, at: Date): OrderOutcome {
  const trade = order.lastTrade;
  if (!trade) return unchanged({ ...order, bustAt: null });

  const withoutTrade: VenueOrder = {
    ...order,
    filled: order.filled.minus(trade.quantity),
    spent: order.spent.minus(trade.quantity.at(trade.price)),
    turnover: order.turnover.minus(Turnover.trading(trade.quantity, trade.price)),
    lastTrade: null,
    bustAt: null,
  };
  return become(withoutTrade, 'CANCELED', {
    kind: 'BUST',
    at,
    trade,
    refersTo: trade.execId,
    text: 'trade cancelled by the venue (simulated)',
  });
}

/** Corrects the price of the last trade. The status of the order does not change. */
export function correct(order: VenueOrder, price: Price, at: Date): OrderOutcome {
  const wrong = order.lastTrade;
  if (!wrong) return unchanged({ ...order, bustAt: null });

  const { quantity } = wrong;
  const trade: Trade = { execId: `${order.orderId}.${order.reports + 1}`, quantity, price };
  const corrected: VenueOrder = {
    ...order,
    spent: order.spent.minus(quantity.at(wrong.price)).plus(quantity.at(price)),
    turnover: order.turnover.minus(Turnover.trading(quantity, wrong.price)).plus(Turnover.trading(quantity, price)),
    lastTrade: trade,
    bustAt: null,
  };
  return reported(corrected, {
    kind: 'CORRECT',
    at,
    trade,
    refersTo: wrong.execId,
    text: 'trade price corrected by the venue (simulated)',
  });
}

/**
 * Returns a report with the current state of the order, for a status request. It reports no execution, so its ExecID is
 * 0.
 */
export function statusOf(order: VenueOrder, at: Date): Report {
  return { kind: 'STATUS', execId: '0', order, at, leaves: leavesOf(order) };
}

/**
 * Returns the quantity that may still trade, and zero if the order has ended. If an order for cash has traded, its
 * quantity is computed at its last trade price. Before the first trade, it is zero.
 */
export function leavesOf(order: VenueOrder): Quantity {
  if (!isOpen(order.status)) return Quantity.zero;
  if (order.quantity) return order.quantity.minus(order.filled);
  return order.lastTrade ? wantedAt(order, order.lastTrade.price) : Quantity.zero;
}

/**
 * Returns the quantity that the order still wants at this price. For an order for cash, this is at most the maximum
 * quantity of an order.
 */
export function wantedAt(order: VenueOrder, price: Price): Quantity {
  if (order.quantity) return leavesOf(order);
  return max(Quantity.zero, min(cashLeft(order).buysAt(price), ORDER_QUANTITY_MAX.minus(order.filled)));
}

/**
 * Returns OrderQty (38). Returns null for an order for cash before its first trade, because its quantity is unknown.
 */
export function orderQuantityOf(order: VenueOrder): Quantity | null {
  if (order.quantity) return order.quantity;
  return order.lastTrade ? order.filled.plus(leavesOf(order)) : null;
}

export function averagePriceOf(order: VenueOrder): Price {
  return order.turnover.averagePrice(order.filled);
}

function cashLeft({ notional, spent }: VenueOrder): Money {
  if (!notional) throw new Error('only an order for cash has cash left');
  return notional.minus(spent);
}

function isOpen(status: VenueOrderStatus): boolean {
  return status === 'PENDING_NEW' || status === 'NEW' || status === 'PARTIALLY_FILLED' || status === 'REPLACED';
}
