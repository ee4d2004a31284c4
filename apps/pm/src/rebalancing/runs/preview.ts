import type { RebalancingRunView } from '@sandbourse/contracts';
import { newRun, type RunRequest } from './new-run.js';
import { proposedOrders, skipsOf } from './proposed-orders.js';
import type { AnalyzedAccount } from './run.js';
import { NO_TOTALS } from './run-totals.js';
import { runView } from './run-view.js';
import { summaryWith } from './summary.js';

/** Returns a run that is not stored, in the form of a stored run. */
export function previewView(request: RunRequest, analyzed: readonly AnalyzedAccount[], at: Date): RebalancingRunView {
  const run = newRun('', request, at);
  const orders = proposedOrders(run, 0, analyzed);
  const view = runView(
    { ...run, status: 'ORDERS_GENERATED', completedAt: at, summary: summaryWith(run.summary, analyzed) },
    { orders, skips: skipsOf(analyzed), totals: NO_TOTALS },
  );
  return { ...view, run_id: null };
}
