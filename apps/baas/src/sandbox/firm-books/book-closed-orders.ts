import {
  type Book,
  type BookClosedOrder,
  type BookExecution,
  newIdAt,
  readTerms,
  transactionIdIn,
} from '@sandbourse/contracts';
import type { EntryDraft } from '@sandbourse/ledger';
import { Money, Price, Quantity } from '@sandbourse/money';
import type { ClosedOrder } from '../../trading/orders/closed-order.store.js';
import type { Execution } from '../../trading/orders/execution.store.js';
import { NOTHING_RESERVED, type Order } from '../../trading/orders/order.js';
import type { BookEntry } from './book-entries.js';
import { usualSteps } from './usual-steps.js';

/** The transaction of each entry of a book; undefined for an opening balance. */
export function transactionsOf({ transactions }: Book, entries: readonly BookEntry[]) {
  return entries.map(({ path: [part, n] }) => (part === 'transactions' ? transactions[n as number] : undefined));
}

/** The new id of each closed order, by its id in the book. The ids sort in the order of the book. */
export function closedOrderIds({ closed_orders = [] }: Book, beforeMs: number): Map<string, string> {
  return new Map(closed_orders.map(({ id }, n) => [id, newIdAt('order', beforeMs - closed_orders.length + n)]));
}

/**
 * Returns the closed orders of a book with the ids of the new firm.
 * @param posted the entries that were posted for `entries`, in the same order
 */
export function closedOrdersOf(
  book: Book,
  entries: readonly BookEntry[],
  {
    posted,
    orderIds,
    accountIds,
    symbolOf,
    runIds,
    lotIdOf,
  }: {
    readonly posted: readonly EntryDraft[];
    readonly orderIds: ReadonlyMap<string, string>;
    readonly accountIds: ReadonlyMap<string, string>;
    readonly symbolOf: (symbol: string) => string;
    readonly runIds: ReadonlyMap<string, string>;
    /** Returns the id of a lot of the book in the new firm. */
    readonly lotIdOf: (text: string) => string;
  },
): ClosedOrder[] {
  const { closed_orders = [], transactions } = book;
  const places = new Map(transactions.map((transaction, n) => [transaction, n]));
  const entryOf = new Map(
    transactionsOf(book, entries).flatMap((transaction, n) =>
      transaction
        ? [[transactionIdIn(transaction, places.get(transaction) ?? 0), posted[n] as EntryDraft] as const]
        : [],
    ),
  );
  const names = { orderIds, entryOf };
  return closed_orders.map(each => {
    const orderId = orderIds.get(each.id) as string;
    const made = {
      ...termsIn(each, symbolOf),
      ...stateIn(each),
      ...runIn(each, runIds),
      lots: each.lots?.map(({ lot, quantity }) => ({ lot_id: lotIdOf(lot), quantity })) ?? null,
      orderId,
      accountId: accountIds.get(each.account) ?? '',
      replaces: orderIds.get(each.replaces ?? '') ?? null,
      replacedBy: orderIds.get(each.replaced_by ?? '') ?? null,
    };
    const updatedAt = each.updated_at === undefined ? latestTimeOf(made) : new Date(each.updated_at);
    const order = { ...made, updatedAt };
    const steps = each.history?.map(({ at, status, reason, incident = null }) => ({
      orderId,
      status,
      reason: inFirm(reason, names),
      happenedAt: new Date(at),
      incident,
    }));
    const executions = each.executions.map(execution => executionIn(execution, order, names));
    return { order, steps: steps ?? usualSteps(order), executions };
  });
}

/** Returns the latest time of an order, which is usually the time of its last change. */
export function latestTimeOf({ submittedAt, filledAt, cancelledAt }: Omit<Order, 'updatedAt'>): Date {
  return new Date(Math.max(...[submittedAt, filledAt, cancelledAt].map(time => time?.getTime() ?? 0)));
}

function termsIn(each: BookClosedOrder, symbolOf: (symbol: string) => string) {
  return {
    security: each.security ?? { type: 'ticker' as const, value: each.symbol },
    symbol: symbolOf(each.symbol),
    ...readTerms(each),
    lotMethod: each.lot_method,
    simulation: each.simulation ?? null,
    // No request has this fingerprint, so a request with the same client_order_id is refused as another request.
    requestFingerprint: '',
    currency: each.currency,
    source: each.source,
  };
}

/** Returns the run of an order, and its client order id. That of a run contains the id of the run. */
function runIn(
  { run, client_order_id }: BookClosedOrder,
  runIds: ReadonlyMap<string, string>,
): Pick<Order, 'runId' | 'clientOrderId'> {
  const runId = run === undefined ? null : (runIds.get(run) ?? null);
  if (run === undefined || runId === null) return { runId: null, clientOrderId: client_order_id ?? null };
  return { runId, clientOrderId: client_order_id?.replace(run, runId) ?? null };
}

function stateIn(each: BookClosedOrder) {
  const { average_fill_price, filled_at, cancelled_at } = each;
  return {
    status: each.status,
    filledQuantity: Quantity.of(each.filled_quantity ?? (each.status === 'FILLED' ? (each.quantity ?? '0') : '0')),
    leavesQuantity: Quantity.of(each.leaves_quantity),
    averageFillPrice: average_fill_price === undefined ? null : Price.of(average_fill_price),
    fees: Money.of(each.fees),
    rejectReason: each.reject_reason ?? null,
    reserved: NOTHING_RESERVED,
    submittedAt: new Date(each.submitted_at),
    filledAt: filled_at === undefined ? null : new Date(filled_at),
    cancelledAt: cancelled_at === undefined ? null : new Date(cancelled_at),
  };
}

interface Names {
  readonly orderIds: ReadonlyMap<string, string>;
  readonly entryOf: ReadonlyMap<string, EntryDraft>;
}

function executionIn(execution: BookExecution, { orderId, updatedAt }: Order, names: Names): Execution {
  const { kind, quantity, price, executed_at, settles, refers_to, transaction, restatement } = execution;
  const executionId = executionIdIn(execution.id, orderId, names);
  const booked = names.entryOf.get(transaction ?? '');
  const entry = kind === 'FILL' ? booked : undefined;
  return {
    executionId,
    orderId,
    kind,
    quantity: quantity === undefined ? (entry?.quantity?.abs() ?? null) : Quantity.of(quantity),
    price: price === undefined ? (entry?.price ?? null) : Price.of(price),
    executedAt: executed_at === undefined ? (entry?.executedAt ?? updatedAt) : new Date(executed_at),
    settlementDate: settles ?? entry?.settlementDate ?? null,
    referenceExecutionId: refers_to === undefined ? null : executionIdIn(refers_to, orderId, names),
    transactionId: booked?.transactionId ?? null,
    restatement: restatement ? { execution_id: executionId, ...restatement } : null,
  };
}

/** Returns the ExecID of an execution in the new firm. It contains an id of an order of the firm, so it is unique. */
function executionIdIn(id: string, orderId: string, names: Names): string {
  const renamed = inFirm(id, names);
  return renamed === id ? `${orderId}.${id}` : renamed;
}

/** Replaces ids of closed orders, which are between points or spaces, with those of the new firm. */
function inFirm(text: string, { orderIds }: Names): string {
  return text
    .split(/([. ])/)
    .map(part => orderIds.get(part) ?? part)
    .join('');
}
