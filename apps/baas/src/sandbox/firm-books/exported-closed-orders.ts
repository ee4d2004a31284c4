import { isDeepStrictEqual } from 'node:util';
import {
  type BookExecution,
  type BookTransaction,
  NAMESPACE,
  ULID,
  type WrittenClosedOrder,
} from '@sandbourse/contracts';
import type { EntryDraft } from '@sandbourse/ledger';
import type { ClosedOrder } from '../../trading/orders/closed-order.store.js';
import type { Execution } from '../../trading/orders/execution.store.js';
import { latestTimeOf } from './book-closed-orders.js';
import { lotsInBook } from './exported-orders.js';
import { usualSteps } from './usual-steps.js';

interface Names {
  /** The ids of the closed orders in the book. */
  readonly ids: ReadonlyMap<string, string>;
  readonly entries: ReadonlyMap<string, { readonly id: string | undefined; readonly entry: EntryDraft }>;
  readonly nameOf: (accountId: string) => string;
  /** The ids of rebalancing runs in the book. */
  readonly runs: Readonly<Record<string, string>>;
  readonly lotTextOf: (lotId: string) => string;
}

/** An id of an order, also of a firm with a seed. */
const ORDER_ID = new RegExp(`ord_${ULID}(?:${NAMESPACE})?`, 'g');

/** Fields that an order leaves out if they have these values, which are the defaults of a book. */
const USUAL: Readonly<Record<string, unknown>> = {
  order_type: 'MARKET',
  time_in_force: 'DAY',
  do_not_reduce: false,
  lot_method: 'FIFO',
  currency: 'USD',
  source: 'API',
};

/**
 * Returns the closed orders of a firm as a part of its book. An order has the id that its fills name. An order without a
 * fill is numbered: `c1`, `c2`.
 * @param closed oldest first
 * @param entries the entries of the firm; `transactions` has the transaction of each
 */
export function exportedClosedOrders(
  closed: readonly ClosedOrder[],
  {
    entries,
    transactions,
    ...others
  }: {
    readonly entries: readonly EntryDraft[];
    readonly transactions: readonly BookTransaction[];
  } & Pick<Names, 'nameOf' | 'runs' | 'lotTextOf'>,
): { readonly closed_orders: WrittenClosedOrder[]; readonly ids: ReadonlyMap<string, string> } {
  const filled = new Map(entries.map(({ orderId }, n) => [orderId, transactions[n]?.order]));
  const unfilled = closed.filter(({ order }) => filled.get(order.orderId) === undefined);
  const numbers = new Map(unfilled.map(({ order }, n) => [order.orderId, `c${n + 1}`]));
  const names = {
    ids: new Map(closed.map(({ order: { orderId } }) => [orderId, filled.get(orderId) ?? numbers.get(orderId) ?? ''])),
    entries: new Map(entries.map((entry, n) => [entry.transactionId, { id: transactions[n]?.id, entry }])),
    ...others,
  };
  return { closed_orders: closed.map(each => closedOrder(each, names)), ids: names.ids };
}

function closedOrder({ order, steps, executions }: ClosedOrder, names: Names): WrittenClosedOrder {
  const { quantity, notional, limitPrice, stopPrice, averageFillPrice, security, symbol, rejectReason } = order;
  const { simulation, clientOrderId, filledQuantity, leavesQuantity, fees, filledAt, cancelledAt, updatedAt } = order;
  const isUsual = security.type === 'ticker' && security.value === symbol;
  const run = order.runId === null ? undefined : names.runs[order.runId];
  const ownId = run === undefined ? clientOrderId : (clientOrderId?.replace(order.runId ?? '', run) ?? null);
  const replaces = names.ids.get(order.replaces ?? '');
  const replacedBy = names.ids.get(order.replacedBy ?? '');
  const isWhole = order.status === 'FILLED' ? quantity?.equals(filledQuantity) : filledQuantity.isZero();
  const isLatest = latestTimeOf(order).getTime() === updatedAt.getTime();
  const terms = {
    order_type: order.orderType,
    time_in_force: order.timeInForce,
    do_not_reduce: order.doNotReduce,
    lot_method: order.lotMethod,
    currency: order.currency,
    source: order.source,
  };
  return {
    id: names.ids.get(order.orderId) as string,
    account: names.nameOf(order.accountId),
    symbol,
    ...(!isUsual && { security }),
    side: order.side,
    ...Object.fromEntries(Object.entries(terms).filter(([field, value]) => value !== USUAL[field])),
    ...(quantity && { quantity: quantity.toString() }),
    ...(notional && { notional: notional.toString() }),
    ...(limitPrice && { limit_price: limitPrice.toString() }),
    ...(stopPrice && { stop_price: stopPrice.toString() }),
    ...(simulation && { simulation }),
    ...(order.lots && { lots: lotsInBook(order.lots, names.lotTextOf) }),
    ...(ownId !== null && { client_order_id: ownId }),
    ...(run !== undefined && { run }),
    status: order.status as WrittenClosedOrder['status'],
    ...(!isWhole && { filled_quantity: filledQuantity.toString() }),
    ...(!leavesQuantity.isZero() && { leaves_quantity: leavesQuantity.toString() }),
    ...(averageFillPrice && { average_fill_price: averageFillPrice.toString() }),
    ...(!fees.isZero() && { fees: fees.toString() }),
    ...(rejectReason && { reject_reason: rejectReason }),
    ...(replaces !== undefined && { replaces }),
    ...(replacedBy !== undefined && { replaced_by: replacedBy }),
    submitted_at: order.submittedAt.toISOString(),
    ...(filledAt && { filled_at: filledAt.toISOString() }),
    ...(cancelledAt && { cancelled_at: cancelledAt.toISOString() }),
    ...(!isLatest && { updated_at: updatedAt.toISOString() }),
    ...(!isDeepStrictEqual(steps, usualSteps(order)) && {
      history: steps.map(({ happenedAt, status, reason, incident }) => ({
        at: happenedAt.toISOString(),
        status,
        reason: inFile(reason, names),
        ...(incident !== null && { incident }),
      })),
    }),
    executions: executions.map(execution => exportedExecution(execution, order.orderId, names)),
  };
}

/** Returns an execution without the figures that its transaction has. */
function exportedExecution(execution: Execution, orderId: string, names: Names): BookExecution {
  const { quantity, price, executedAt, settlementDate, referenceExecutionId, transactionId, restatement } = execution;
  const { id: transaction, entry: booked } = names.entries.get(transactionId ?? '') ?? {};
  const entry = execution.kind === 'FILL' ? booked : undefined;
  const { execution_id: _, ...restated } = restatement ?? { execution_id: '' };
  return {
    id: executionIdIn(execution.executionId, orderId, names),
    kind: execution.kind,
    ...(quantity && !entry?.quantity?.abs().equals(quantity) && { quantity: quantity.toString() }),
    ...(price && !entry?.price?.equals(price) && { price: price.toString() }),
    ...(executedAt.getTime() !== entry?.executedAt.getTime() && { executed_at: executedAt.toISOString() }),
    ...(settlementDate !== null && settlementDate !== entry?.settlementDate && { settles: settlementDate }),
    ...(referenceExecutionId !== null && { refers_to: executionIdIn(referenceExecutionId, orderId, names) }),
    ...(transaction !== undefined && { transaction }),
    ...(restatement && { restatement: restated as NonNullable<BookExecution['restatement']> }),
  };
}

/** Returns an ExecID in the book. It has an id of an order, with which a copy of the firm makes its own ExecID. */
function executionIdIn(executionId: string, orderId: string, names: Names): string {
  const renamed = inFile(executionId, names);
  return renamed === executionId ? `${names.ids.get(orderId)}.${executionId}` : renamed;
}

/** Replaces the ids of closed orders in a text. */
function inFile(text: string, { ids }: Names): string {
  return text.replaceAll(ORDER_ID, id => ids.get(id) ?? id);
}
