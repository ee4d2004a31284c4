import { nanosecondTimestamp, type OrderRestatementView, termsView } from '@sandbourse/contracts';
import { max, min, Price, Quantity } from '@sandbourse/money';
import type { ExecutionReport } from './lifecycle.js';
import { isOpen, type Order, type Reservation } from './order.js';
import { reservationByTerms } from './reservation.js';

/**
 * Returns a resting order after the venue has changed its prices, or its prices and shares, because of a corporate
 * action (FINRA Rule 5330). The reservation of an open order changes too. While a replacement is pending, the
 * reservation does not change, because the replacement has its own reservation.
 * @param available The shares of the order's security that no order has reserved.
 */
export function restated(order: Order, report: ExecutionReport, available: Quantity, at: Date): Order {
  const stated = order.quantity && Quantity.of(report.order_quantity ?? String(order.quantity));
  const quantity = order.quantity && stated?.equals(order.quantity) ? order.quantity : stated;
  const terms: Order = {
    ...order,
    quantity,
    limitPrice: priceOf(report.limit_price, order.limitPrice),
    stopPrice: priceOf(report.stop_price, order.stopPrice),
    updatedAt: at,
  };
  if (!isOpen(order.status)) return terms;
  const leavesQuantity = quantity
    ? max(Quantity.zero, quantity.minus(order.filledQuantity))
    : Quantity.of(report.leaves_quantity);
  const changed = { ...terms, leavesQuantity, lots: lotsAfter(order, leavesQuantity) };
  if (order.status === 'PENDING_REPLACE') return changed;
  return { ...changed, reserved: reservedAfter(order, changed, available) };
}

/** Converts a restatement to the form that its event publishes and the order stores. */
export function restatementView(
  before: Order,
  after: Order,
  report: ExecutionReport,
  exDate: string,
): OrderRestatementView {
  return {
    execution_id: report.execution_id,
    reason: report.text ?? 'Corporate action',
    ex_date: exDate,
    restated_at: nanosecondTimestamp(new Date(report.transact_time)),
    from: restatedTerms(before),
    to: restatedTerms(after),
  };
}

/**
 * Returns a restatement as one line of an order's history: `limit 55.00 to 54.5800: Cash dividend of 0.42 per share,
 * ...`.
 */
export function restatementReason({ from, to, reason }: OrderRestatementView): string {
  const changes = [
    ['quantity', from.quantity, to.quantity],
    ['limit', from.limit_price, to.limit_price],
    ['stop', from.stop_price, to.stop_price],
  ].flatMap(([name, before, after]) => (before === after ? [] : `${name} ${before} to ${after}`));
  return `Restated, ${changes.join(', ')}: ${reason}`;
}

function restatedTerms(order: Order): OrderRestatementView['from'] {
  const { quantity, limit_price, stop_price } = termsView(order);
  return { quantity, limit_price, stop_price };
}

/**
 * Returns the new price. If the price is unchanged, returns the `before` object, to keep the original number of decimal
 * places.
 */
function priceOf(text: string | null | undefined, before: Price | null): Price | null {
  const price = text ? Price.of(text) : before;
  return before && price?.equals(before) ? before : price;
}

function reservedAfter(before: Order, order: Order, available: Quantity): Reservation {
  if (order.side === 'BUY' || !order.notional) return reservationByTerms(order);
  const { cash, quantity } = before.reserved;
  return { cash, quantity: min(scaled(quantity, before.stopPrice, order.stopPrice), quantity.plus(available)) };
}

/** Returns the number of shares that sells for the same amount at another price. */
function scaled(quantity: Quantity, from: Price | null, to: Price | null): Quantity {
  return from && to ? Quantity.ofUnits((quantity.units * from.units) / to.units) : quantity;
}

/**
 * Returns the lots that an order selects, scaled to the remaining quantity. Shares already taken are unchanged. Each
 * rounding difference is carried to the next lot, so that the lots add up to the quantity.
 */
function lotsAfter({ lots, filledQuantity, quantity }: Order, leaves: Quantity): Order['lots'] {
  const left = quantity?.minus(filledQuantity);
  if (!lots || !left?.isPositive() || left.equals(leaves)) return lots;
  const [before, after] = [left, leaves];
  const inNewShares = (units: bigint) => min(after, Quantity.ofUnits((units * after.units) / before.units));
  let [taken, passed] = [filledQuantity, Quantity.zero];
  return lots.map(lot => {
    const named = Quantity.of(lot.quantity);
    const used = min(taken, named);
    const through = passed.plus(named.minus(used));
    const rest = inNewShares(through.units).minus(inNewShares(passed.units));
    [taken, passed] = [taken.minus(used), through];
    return { lot_id: lot.lot_id, quantity: used.plus(rest).toString() };
  });
}
