import type { RebalancingRunSummary } from '@sandbourse/sdk';

type Staged = Pick<RebalancingRunSummary, 'status' | 'approval_status' | 'execution_status'>;

/**
 * Returns the stage of a run as one code: its status until its orders are proposed, then its approval, then its
 * execution.
 */
export function stageOf({ status, approval_status, execution_status }: Staged): string {
  if (status !== 'ORDERS_GENERATED') return status;
  if (approval_status !== 'APPROVED') return approval_status === 'AWAITING' ? 'AWAITING_APPROVAL' : 'NOTHING_TO_DO';
  return execution_status;
}
