import {
  nanosecondTimestamp,
  type ProposedOrderView,
  type RebalancingProgress,
  type RebalancingRunSummaryView,
  type RebalancingRunView,
} from '@sandbourse/contracts';
import type { AccountSkip, Run, RunOrder, RunTotals } from './run.js';

export function runSummaryView(run: Run, totals: RunTotals): RebalancingRunSummaryView {
  return {
    run_id: run.runId,
    status: run.status,
    portfolio_ids: [...run.portfolioIds],
    account_ids: run.accounts.map(({ accountId }) => accountId),
    parameters: run.parameters,
    summary: { ...run.summary, ...totals },
    error: run.error,
    approval_status: run.approvalStatus,
    execution_status: run.executionStatus,
    created_at: nanosecondTimestamp(run.createdAt),
    completed_at: run.completedAt && nanosecondTimestamp(run.completedAt),
    approved_at: run.approvedAt && nanosecondTimestamp(run.approvedAt),
  };
}

export function runView(
  run: Run,
  { orders, skips, totals }: { orders: readonly RunOrder[]; skips: readonly AccountSkip[]; totals: RunTotals },
): RebalancingRunView {
  return {
    ...runSummaryView(run, totals),
    orders: orders.map(orderView),
    skipped: skips.map(({ accountId, symbol, reason }) => ({
      account_id: accountId,
      security: symbol === null ? null : { type: 'ticker', value: symbol },
      reason,
    })),
    released_order_ids: orders.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])),
  };
}

export function progressOf(run: Run): RebalancingProgress {
  return {
    run_id: run.runId,
    status: run.status,
    approval_status: run.approvalStatus,
    execution_status: run.executionStatus,
  };
}

function orderView(order: RunOrder): ProposedOrderView {
  return {
    index: order.index,
    ...order.proposal,
    status: order.status,
    order_id: order.orderId,
    filled_quantity: order.filledQuantity.toComputed(),
    average_fill_price: order.averageFillPrice?.toComputed() ?? null,
    failed_checks: [...order.failedChecks],
  };
}
