import { Money, Price, Quantity } from '@sandbourse/money';

/**
 * The types of orders: the prices that an order of the type needs, and its OrdType (40) in FIX 4.2. The schemas, the
 * venue, the FIX messages, the console and the command line follow this table.
 */
export const ORDER_TYPES = {
  MARKET: { hasLimit: false, hasStop: false, fix: '1' },
  LIMIT: { hasLimit: true, hasStop: false, fix: '2' },
  STOP: { hasLimit: false, hasStop: true, fix: '3' },
  STOP_LIMIT: { hasLimit: true, hasStop: true, fix: '4' },
} as const satisfies Record<string, { hasLimit: boolean; hasStop: boolean; fix: string }>;
export type OrderTypeName = keyof typeof ORDER_TYPES;

/** The sides of orders, with Side (54) in FIX 4.2. */
export const ORDER_SIDES = { BUY: '1', SELL: '2' } as const;

/** The times in force, with TimeInForce (59) in FIX 4.2. */
export const TIMES_IN_FORCE = { DAY: '0', GTC: '1', IOC: '3', FOK: '4' } as const;

/**
 * The terms of an order. Exactly one of `quantity` (shares) and `notional` (an amount to trade for) is set. The type of
 * the order determines which prices are set.
 */
export interface OrderTerms {
  readonly side: keyof typeof ORDER_SIDES;
  readonly orderType: OrderTypeName;
  readonly quantity: Quantity | null;
  /** CashOrderQty (152). The order never trades more shares than the amount pays for. */
  readonly notional: Money | null;
  readonly limitPrice: Price | null;
  readonly stopPrice: Price | null;
  readonly timeInForce: keyof typeof TIMES_IN_FORCE;
  /** ExecInst (18) F: a cash dividend does not change the order's prices. */
  readonly doNotReduce: boolean;
}

/** The terms of an order in a request, a book or an event. A request and a book leave out what is not set. */
interface SentTerms {
  readonly side: OrderTerms['side'];
  readonly order_type: OrderTypeName;
  readonly quantity?: string | null | undefined;
  readonly notional?: string | null | undefined;
  readonly limit_price?: string | null | undefined;
  readonly stop_price?: string | null | undefined;
  readonly time_in_force: OrderTerms['timeInForce'];
  readonly do_not_reduce?: boolean | undefined;
}

export function readTerms(sent: SentTerms): OrderTerms {
  return {
    side: sent.side,
    orderType: sent.order_type,
    quantity: sent.quantity == null ? null : Quantity.of(sent.quantity),
    notional: sent.notional == null ? null : Money.of(sent.notional),
    limitPrice: sent.limit_price == null ? null : Price.of(sent.limit_price),
    stopPrice: sent.stop_price == null ? null : Price.of(sent.stop_price),
    timeInForce: sent.time_in_force,
    doNotReduce: sent.do_not_reduce ?? false,
  };
}

/** Returns the terms as an event and an answer have them. */
export function termsView(terms: OrderTerms) {
  return {
    side: terms.side,
    order_type: terms.orderType,
    quantity: terms.quantity?.toString() ?? null,
    notional: terms.notional?.toString() ?? null,
    limit_price: terms.limitPrice?.toString() ?? null,
    stop_price: terms.stopPrice?.toString() ?? null,
    time_in_force: terms.timeInForce,
    do_not_reduce: terms.doNotReduce,
  };
}
