import type { Run } from './run.js';
import { emptySummary } from './summary.js';

/** The accounts and parameters of a run, as the client has requested them. */
export type RunRequest = Pick<Run, 'firmId' | 'repCodes' | 'isSandbox' | 'portfolioIds' | 'accounts' | 'parameters'>;

/** Makes a run whose accounts were not analysed yet. */
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
