import { BOOK_ORDERS_MAX, type BookOmission, type BookOrder } from '@sandbourse/contracts';
import type { Order } from '../../trading/orders/order.js';

export interface ExportedOrders {
  /** The resting orders of a book, oldest first. */
  readonly orders: BookOrder[];
  readonly omitted: BookOmission[];
}

/**
 * Returns the orders that rest at the venue. A book has at most `BOOK_ORDERS_MAX` orders, so older orders are omitted and
 * counted.
 * @param open the open orders of a firm, newest first
 * @param nameOf returns the name of an account in the book
 */
export function exportedOrders(open: readonly Order[], nameOf: (accountId: string) => string): ExportedOrders {
  const resting = open.flatMap(order => exportedOrder(order, nameOf));
  const count = resting.length - BOOK_ORDERS_MAX;
  const reason = `a book has at most ${BOOK_ORDERS_MAX} orders, so it has only the newest`;
  return {
    orders: resting.slice(0, BOOK_ORDERS_MAX).reverse(),
    omitted: count > 0 ? [{ what: 'resting orders', count, reason }] : [],
  };
}

/**
 * Returns a list with the order if the order rests at the venue. The list is empty for a market order, for an order by
 * amount, which has no quantity, and for an order with a scenario or specific lots. The book names these orders
 * (`firm-tables.ts`).
 */
function exportedOrder(order: Order, nameOf: (accountId: string) => string): BookOrder[] {
  const { lotMethod, leavesQuantity, orderType, simulation } = order;
  if (leavesQuantity.isZero() || orderType === 'MARKET' || lotMethod === 'SPECIFIC' || simulation) return [];
  return [
    {
      account: nameOf(order.accountId),
      symbol: order.symbol,
      side: order.side,
      order_type: order.orderType,
      quantity: order.leavesQuantity.toString(),
      ...(order.limitPrice && { limit_price: order.limitPrice.toString() }),
      ...(order.stopPrice && { stop_price: order.stopPrice.toString() }),
      time_in_force: order.timeInForce,
      ...(lotMethod && { lot_method: lotMethod }),
      do_not_reduce: order.doNotReduce,
    },
  ];
}
