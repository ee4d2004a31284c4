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

/** A report of the venue on an order: one ExecutionReport. */
export interface Report {
  readonly kind: ReportKind;
  readonly execId: string;
  /** The order as it is after this. */
  readonly order: VenueOrder;
  readonly at: Date;
  readonly leaves: Quantity;
  /** The trade of a FILL, the one that a BUST takes back, or the right one of a CORRECT. */
  readonly trade?: Trade;
  /** The ExecID of the trade that a BUST or a CORRECT is about. */
  readonly refersTo?: string;
  /** The request that caused it, where it has a ClOrdID of its own. */
  readonly request?: { readonly clOrdId: string; readonly origClOrdId: string };
  readonly text?: string;
  readonly rejectReason?: number;
  /** The test card DUPLICATE_EXECUTION: the same report goes out a second time. */
  readonly isSentTwice?: boolean;
}

/** An order after something happened, and the reports of it. */
export interface Outcome {
  readonly order: VenueOrder;
  readonly reports: readonly Report[];
}

export function unchanged(order: VenueOrder): Outcome {
  return { order, reports: [] };
}

/** One thing after another: the next is given the order as the first left it. */
export function follow(outcome: Outcome, next: (order: VenueOrder) => Outcome): Outcome {
  return combined(outcome, next(outcome.order));
}

/** The reports of one step and then of the next. */
export function combined(first: Outcome, { order, reports }: Outcome): Outcome {
  return { order, reports: [...first.reports, ...reports] };
}

type Said = Omit<Partial<Report>, 'order' | 'leaves'> & { readonly kind: ReportKind; readonly at: Date };

/** Says something about the order. ExecIDs count up within an order, so they are unique and the same on every run. */
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

/** A trade. The caller decides whether it was the last: an order for cash has no quantity of its own. */
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

/** Takes the last trade back. Its shares do not return to the book: the order stays done. */
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

/** The present state of the order, for a status request. It is not an execution, so it has no ExecID. */
export function statusOf(order: VenueOrder, at: Date): Report {
  return { kind: 'STATUS', execId: '0', order, at, leaves: leavesOf(order) };
}

/** The quantity left to trade: zero once the order is done. For an order for cash, it is computed from the last trade price. */
export function leavesOf(order: VenueOrder): Quantity {
  if (!isOpen(order.status)) return Quantity.zero;
  if (order.quantity) return order.quantity.minus(order.filled);
  return order.lastTrade ? wantedAt(order, order.lastTrade.price) : Quantity.zero;
}

/** Everything the order still wants at this price: for cash, no more shares than any order may be for. */
export function wantedAt(order: VenueOrder, price: Price): Quantity {
  if (order.quantity) return leavesOf(order);
  return max(Quantity.zero, min(cashLeft(order).buysAt(price), ORDER_QUANTITY_MAX.minus(order.filled)));
}

/** The order's quantity as far as it is known: tag 38. */
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
