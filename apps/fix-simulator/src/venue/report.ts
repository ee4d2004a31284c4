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

/** A report of the venue about an order, which becomes one ExecutionReport. */
export interface Report {
  readonly kind: ReportKind;
  readonly execId: string;
  /** The order after the reported change. */
  readonly order: VenueOrder;
  readonly at: Date;
  readonly leaves: Quantity;
  /** The trade of a FILL, the trade that a BUST reverses, or the right trade of a CORRECT. */
  readonly trade?: Trade;
  /** The ExecID of the trade that a BUST or a CORRECT changes. */
  readonly refersTo?: string;
  /** The request that caused the report, if the request has its own ClOrdID. */
  readonly request?: { readonly clOrdId: string; readonly origClOrdId: string };
  readonly text?: string;
  readonly rejectReason?: number;
  /** True for the scenario DUPLICATE_EXECUTION, in which the same report is sent twice. */
  readonly isSentTwice?: boolean;
}

/** An order after a change, and the reports about it. */
export interface Outcome {
  readonly order: VenueOrder;
  readonly reports: readonly Report[];
}

export function unchanged(order: VenueOrder): Outcome {
  return { order, reports: [] };
}

/** Applies the next step to the order of an outcome, and returns the reports of both steps. */
export function follow(outcome: Outcome, next: (order: VenueOrder) => Outcome): Outcome {
  return combined(outcome, next(outcome.order));
}

/** Returns the reports of one step followed by those of the next. */
export function combined(first: Outcome, { order, reports }: Outcome): Outcome {
  return { order, reports: [...first.reports, ...reports] };
}

type Said = Omit<Partial<Report>, 'order' | 'leaves'> & { readonly kind: ReportKind; readonly at: Date };

/** Adds a report about the order. ExecIDs count up within an order, so ExecIDs are unique and the same on every run. */
export function say(order: VenueOrder, said: Said): Outcome {
  const reports = order.reports + 1;
  const reported = { ...order, reports };
  return {
    order: reported,
    reports: [{ execId: `${order.orderId}.${reports}`, ...said, order: reported, leaves: leavesOf(reported) }],
  };
}

export function become(order: VenueOrder, status: VenueOrderStatus, said: Said): Outcome {
  return say({ ...order, status }, said);
}

/**
 * Adds a trade. The caller decides if this trade completes the order, because an order for cash has no quantity to
 * compare with.
 */
export function fill(
  order: VenueOrder,
  { quantity, price, isLast, at }: { quantity: Quantity; price: Price; isLast: boolean; at: Date },
): Outcome {
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

/** Busts the last trade. Its shares do not return to the book: the order stays ended. */
export function bust(order: VenueOrder, at: Date): Outcome {
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

/** Corrects the price of the last trade. The order's status does not change. */
export function correct(order: VenueOrder, price: Price, at: Date): Outcome {
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
  return say(corrected, {
    kind: 'CORRECT',
    at,
    trade,
    refersTo: wrong.execId,
    text: 'trade price corrected by the venue (simulated)',
  });
}

/** Returns the current state of the order for a status request. The report is not an execution, so it has no ExecID. */
export function statusOf(order: VenueOrder, at: Date): Report {
  return { kind: 'STATUS', execId: '0', order, at, leaves: leavesOf(order) };
}

/**
 * Returns the remaining quantity; zero once the order has ended. For an order for cash, the quantity is computed from
 * the last trade price.
 */
export function leavesOf(order: VenueOrder): Quantity {
  if (!isOpen(order.status)) return Quantity.zero;
  if (order.quantity) return order.quantity.minus(order.filled);
  return order.lastTrade ? wantedAt(order, order.lastTrade.price) : Quantity.zero;
}

/**
 * Returns the quantity that the order still wants at this price. For an order for cash, the quantity is limited to the
 * maximum quantity of an order.
 */
export function wantedAt(order: VenueOrder, price: Price): Quantity {
  if (order.quantity) return leavesOf(order);
  return max(Quantity.zero, min(cashLeft(order).buysAt(price), ORDER_QUANTITY_MAX.minus(order.filled)));
}

/** Returns the order's quantity (tag 38), as far as it is known. */
export function orderQuantityOf(order: VenueOrder): Quantity | null {
  if (order.quantity) return order.quantity;
  return order.lastTrade ? order.filled.plus(leavesOf(order)) : null;
}

export function averagePriceOf(order: VenueOrder): Price {
  return order.turnover.averagePrice(order.filled);
}

function cashLeft({ cash, spent }: VenueOrder): Money {
  if (!cash) throw new Error('only an order for cash has cash left');
  return cash.minus(spent);
}

function isOpen(status: VenueOrderStatus): boolean {
  return status === 'PENDING_NEW' || status === 'NEW' || status === 'PARTIALLY_FILLED' || status === 'REPLACED';
}
