import type { BookRun, BookRunOrder } from '@sandbourse/contracts';
import { omit } from 'es-toolkit/object';
import type { RunRequest } from '../../rebalancing/runs/new-run.js';
import {
  type AccountSkip,
  type AnalyzedAccount,
  isEnded,
  type Proposal,
  type Run,
  type RunAccount,
  type RunOrder,
  repCodesOf,
} from '../../rebalancing/runs/run.js';
import { initiated, type RunEvent } from '../../rebalancing/runs/run-event.js';
import { emptySummary, summaryWith } from '../../rebalancing/runs/summary.js';

/** An event of a run, and its time. */
export interface PastEvent {
  readonly event: RunEvent;
  readonly at: Date;
}

/** The user for whom the runs of a book are recorded. */
const BY_BOOK = 'book';

/**
 * Returns the events from which the present state of a run follows. The run has ids instead of names.
 * @param accounts the accounts of the run, in their order in the run
 */
export function eventsOf(run: BookRun, firmId: string, accounts: readonly RunAccount[]): PastEvent[] {
  const request: RunRequest = {
    firmId,
    repCodes: repCodesOf(accounts),
    isSandbox: true,
    portfolioIds: run.portfolios,
    accounts,
    parameters: run.parameters,
  };
  const analyzed = accounts.map(account => analyzedIn(run, account));
  const summary = summaryWith(emptySummary(accounts.length), analyzed);
  const indexes = (status: RunOrder['status']) =>
    run.orders.flatMap((order, index) => (order.status === status ? [index] : []));
  const at = (time: string, ...events: readonly RunEvent[]) => events.map(event => ({ event, at: new Date(time) }));
  const updates = run.orders.flatMap((order, index) => updateOf(order, index));
  const [excluded, leftOut] = [indexes('EXCLUDED'), indexes('LEFT_OUT')];
  const isReleased = updates.length + excluded.length + leftOut.length === run.orders.length;
  const last = run.orders
    .flatMap(({ updated_at = [] }) => updated_at)
    .sort()
    .at(-1);
  const isAdjusted = run.orders.some(({ status }) => status !== 'FILLED' && status !== 'EXCLUDED');
  return [
    ...at(run.created_at, initiated(request, BY_BOOK), { type: 'ANALYSIS_STARTED', data: { attempt: 1 } }),
    ...at(run.completed_at, { type: 'ACCOUNTS_ANALYZED', data: { firstIndex: 0, accounts: analyzed, summary } }),
    ...at(
      run.completed_at,
      run.error
        ? { type: 'FAILED', data: { error: run.error } }
        : { type: 'ORDERS_GENERATED', data: { orders: run.orders.length } },
    ),
    ...(run.approved_at === undefined
      ? []
      : at(
          run.approved_at,
          { type: 'APPROVED', data: { approvedBy: BY_BOOK, excluded } },
          { type: 'ORDERS_LEFT_OUT', data: { indexes: leftOut } },
          ...updates,
        )),
    ...(run.approved_at !== undefined && isReleased && run.orders.every(isEnded)
      ? at(last ?? run.approved_at, { type: 'EXECUTED', data: { isAdjusted } })
      : []),
  ];
}

function analyzedIn(run: BookRun, { accountId, repCode }: RunAccount): AnalyzedAccount {
  return {
    accountId,
    repCode,
    orders: run.orders.filter(({ account }) => account === accountId).map(proposalOf),
    skipped: run.skipped
      .filter(({ account }) => account === accountId)
      .map(({ symbol = null, reason }) => ({ symbol, reason })),
  };
}

/** The fields of an order in a book that say what became of its proposal. */
const PROGRESS = [
  'status',
  'order',
  'filled_quantity',
  'average_fill_price',
  'fees',
  'failed_checks',
  'updated_at',
] as const;

function proposalOf({ account, lots, ...order }: BookRunOrder): Proposal {
  return {
    account_id: account,
    ...omit(order, PROGRESS),
    lots: lots.map(({ lot, quantity }) => ({ lot_id: lot, quantity })),
  };
}

function updateOf(order: BookRunOrder, index: number): RunEvent[] {
  const { status, order: orderId = null, filled_quantity, average_fill_price, fees, failed_checks } = order;
  if (['PROPOSED', 'WAITING', 'EXCLUDED', 'LEFT_OUT'].includes(status)) return [];
  const updated_at = order.updated_at ?? null;
  const state = {
    index,
    status,
    order_id: orderId,
    filled_quantity,
    average_fill_price,
    fees,
    failed_checks,
    updated_at,
  };
  return [{ type: 'ORDER_UPDATED', data: state }];
}

/** Returns a run as it is in a book, with ids instead of names. Undefined for a run whose work is not done. */
export function recordedRun(run: Run, orders: readonly RunOrder[], skips: readonly AccountSkip[]): BookRun | undefined {
  const { createdAt, completedAt, approvedAt, error } = run;
  if (!completedAt || orders.some(({ status }) => status === 'RELEASED')) return undefined;
  const places = new Map(run.accounts.map(({ accountId }, place) => [accountId, place]));
  return {
    id: run.runId,
    portfolios: [...run.portfolioIds],
    accounts: run.accounts.map(({ accountId, portfolioId }) => ({
      account: accountId,
      ...(portfolioId !== null && { portfolio: portfolioId }),
    })),
    parameters: run.parameters,
    orders: orders.map(recordedOrder),
    skipped: [...skips]
      .sort((one, other) => (places.get(one.accountId) ?? 0) - (places.get(other.accountId) ?? 0))
      .map(({ accountId, symbol, reason }) => ({ account: accountId, ...(symbol !== null && { symbol }), reason })),
    ...(error && { error }),
    created_at: createdAt.toISOString(),
    completed_at: completedAt.toISOString(),
    ...(approvedAt && { approved_at: approvedAt.toISOString() }),
  };
}

function recordedOrder(order: RunOrder): BookRunOrder {
  const { account_id: account, lots, ...proposal } = order.proposal;
  return {
    account,
    ...proposal,
    lots: lots.map(({ lot_id, quantity }) => ({ lot: lot_id, quantity })),
    status: order.status,
    ...(order.orderId !== null && { order: order.orderId }),
    filled_quantity: order.filledQuantity.toString(),
    average_fill_price: order.averageFillPrice?.toString() ?? null,
    fees: order.fees.toString(),
    failed_checks: [...order.failedChecks],
    ...(order.orderUpdatedAt && { updated_at: order.orderUpdatedAt.toISOString() }),
  };
}
