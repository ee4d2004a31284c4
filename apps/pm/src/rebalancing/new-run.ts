import type { Run } from './run.js';
import { emptySummary } from './summary.js';

/** The request for a run. */
export type RunRequest = Pick<Run, 'firmId' | 'repCodes' | 'isSandbox' | 'portfolioIds' | 'accounts' | 'parameters'>;

/** A run before its analysis. */
export function newRun(runId: string, request: RunRequest, createdAt: Date): Run {
  return {
    ...request,
    runId,
    status: 'PENDING',
    summary: emptySummary(request.accounts.length),
    error: null,
    approvalStatus: 'NOT_REQUIRED',
    executionStatus: 'NOT_RELEASED',
    createdAt,
    completedAt: null,
    approvedAt: null,
  };
}
