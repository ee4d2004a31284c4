import { newId } from '@sandbourse/contracts';
import {
  type Dates,
  type EntryDraft,
  effectiveDateOf,
  reversalDraft,
  rightDraft,
  type Traded,
  tradeDraft,
} from '@sandbourse/ledger';
import { settlementDateOf, type TradingCalendar } from '@sandbourse/market-data';
import { Money, max, Price, Quantity } from '@sandbourse/money';
import type { ExecutionReport } from './lifecycle.js';
import type { Order } from './order.js';
import { picksFor } from './order-lots.js';

/**
 * Returns the entry of a fill. The entry takes shares from the lots that the order selects, except for the shares that
 * earlier fills have already taken.
 */
export function fillDraft(order: Order, report: ExecutionReport, dates: Dates): EntryDraft {
  const quantity = Quantity.of(report.last_quantity ?? '0');
  const filledQuantity = max(Quantity.zero, Quantity.of(report.cumulative_quantity).minus(quantity));
  return tradeDraft({
    ...dates,
    transactionId: newId('transaction'),
    accountId: order.accountId,
    orderId: order.orderId,
    side: order.side,
    symbol: order.symbol,
    quantity,
    price: Price.of(report.last_price ?? '0'),
    currency: order.currency,
    lotMethod: order.lotMethod,
    tradedBefore: tradedSoFar(order),
    picks: picksFor({ lots: order.lots, filledQuantity }, quantity),
  });
}

/**
 * Returns the total that an order has traded before a fill. The fees of an order are rounded once, so the fees of a
 * fill depend on this total.
 */
function tradedSoFar({ filledQuantity: quantity, averageFillPrice }: Order): Traded {
  return { quantity, grossAmount: quantity.at(averageFillPrice ?? Price.zero) };
}

/** Returns the entry that reverses a busted fill: a correction that references the fill. */
export function bustDraft(fill: EntryDraft, dates: Dates): EntryDraft {
  return reversalDraft(fill, {
    ...dates,
    transactionId: newId('transaction'),
    reason: `Trade bust: ${fill.description}`,
  });
}

/**
 * Returns the two entries of a corrected fill: the reversal of the wrong entry, and the corrected entry. The corrected
 * entry takes the lots of the wrong entry.
 */
export function correctionDrafts(
  order: Order,
  wrong: EntryDraft,
  report: ExecutionReport,
  dates: Dates,
): [EntryDraft, EntryDraft] {
  const reason = `Trade correction: ${wrong.description}`;
  const right = tradeDraft({
    ...dates,
    tradeDate: effectiveDateOf(wrong),
    transactionId: newId('transaction'),
    accountId: order.accountId,
    orderId: order.orderId,
    side: order.side,
    symbol: order.symbol,
    quantity: Quantity.of(report.last_quantity ?? '0'),
    price: Price.of(report.last_price ?? '0'),
    currency: order.currency,
    lotMethod: order.lotMethod,
    tradedBefore: tradedBeside(order, wrong),
    picks: [],
  });
  return [
    reversalDraft(wrong, { ...dates, transactionId: newId('transaction'), reason }),
    rightDraft({ ...right, lots: wrong.lots }, wrong, { ...dates, transactionId: newId('transaction') }),
  ];
}

/** Returns the quantity and amount that an order has traded in all fills except one. */
function tradedBeside(order: Order, { quantity, grossAmount }: EntryDraft): Traded {
  const traded = tradedSoFar(order);
  return {
    quantity: max(Quantity.zero, traded.quantity.minus(quantity?.abs() ?? Quantity.zero)),
    grossAmount: max(Money.zero, traded.grossAmount.minus(grossAmount)),
  };
}

/** Returns the time, trade date and settlement date of a report's trade. */
export function datesOf(report: ExecutionReport, calendar: TradingCalendar): Dates {
  const executedAt = new Date(report.transact_time);
  const tradeDate = calendar.tradeDateOf(executedAt);
  return { executedAt, tradeDate, settlementDate: settlementDateOf(calendar, tradeDate) };
}
