import { BOOK_ORDERS_MAX, type BookOmission, type BookOrder } from '@sandbourse/contracts';
import type { Order } from '../../trading/orders/order.js';

interface OrderNames {
  readonly nameOf: (accountId: string) => string;
  readonly lotTextOf: (lotId: string) => string;
}

export interface ExportedOrders {
  /** The resting orders of a book, oldest first. */
  readonly orders: BookOrder[];
  readonly omitted: BookOmission[];
}

/**
 * Returns the open orders. A book has at most `BOOK_ORDERS_MAX` orders, so older orders are omitted and
 * counted.
 * @param open the open orders of a firm, newest first
 * @param names `nameOf` returns the name of an account in the book, and `lotTextOf` that of a lot
 */
export function exportedOrders(open: readonly Order[], names: OrderNames): ExportedOrders {
  const resting = open.flatMap(order => exportedOrder(order, names));
  const count = resting.length - BOOK_ORDERS_MAX;
  const reason = `a book has at most ${BOOK_ORDERS_MAX} orders, so it has only the newest`;
  return {
    orders: resting.slice(0, BOOK_ORDERS_MAX).reverse(),
    omitted: count > 0 ? [{ what: 'resting orders', count, reason }] : [],
  };
}

/**
 * Returns a list with the order, which the copy places again. The list is empty for an order with nothing left to trade,
 * and for an order by amount or with a scenario that has traded in part. The book names these orders (`firm-tables.ts`).
 */
function exportedOrder(order: Order, { nameOf, lotTextOf }: OrderNames): BookOrder[] {
  const { lotMethod, leavesQuantity, filledQuantity, notional, quantity, simulation, lots, clientOrderId } = order;
  const hasTraded = !filledQuantity.isZero();
  if (notional || simulation ? hasTraded : leavesQuantity.isZero()) return [];
  return [
    {
      account: nameOf(order.accountId),
      symbol: order.symbol,
      side: order.side,
      order_type: order.orderType,
      ...(quantity && { quantity: (hasTraded ? leavesQuantity : quantity).toString() }),
      ...(notional && { notional: notional.toString() }),
      ...(order.limitPrice && { limit_price: order.limitPrice.toString() }),
      ...(order.stopPrice && { stop_price: order.stopPrice.toString() }),
      time_in_force: order.timeInForce,
      ...(lotMethod && { lot_method: lotMethod }),
      ...(lots && { lots: lotsInBook(lots, lotTextOf) }),
      do_not_reduce: order.doNotReduce,
      ...(simulation && { simulation }),
      ...(clientOrderId !== null && !order.runId && { client_order_id: clientOrderId }),
    },
  ];
}

/** Returns the lots that an order names, as a book names them. */
export function lotsInBook(lots: NonNullable<Order['lots']>, lotTextOf: (lotId: string) => string) {
  return lots.map(({ lot_id, quantity }) => ({ lot: lotTextOf(lot_id), quantity }));
}
