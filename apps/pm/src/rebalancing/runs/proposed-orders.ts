import { Money, Quantity } from '@sandbourse/money';
import type { AccountSkip, AnalyzedAccount, Run, RunOrder } from './run.js';

/** Returns the orders of analysed accounts with their indexes in the run and their first status. */
export function proposedOrders(
  { runId, firmId }: Pick<Run, 'runId' | 'firmId'>,
  firstIndex: number,
  accounts: readonly AnalyzedAccount[],
): RunOrder[] {
  return accounts
    .flatMap(({ repCode, orders }) => orders.map(proposal => ({ repCode, proposal })))
    .map(({ repCode, proposal }, i) => ({
      runId,
      index: firstIndex + i,
      accountId: proposal.account_id,
      firmId,
      repCode,
      proposal,
      status: 'PROPOSED',
      orderId: null,
      filledQuantity: Quantity.zero,
      averageFillPrice: null,
      fees: Money.zero,
      failedChecks: [],
      orderUpdatedAt: null,
    }));
}

export function skipsOf(accounts: readonly AnalyzedAccount[]): (AccountSkip & Pick<RunOrder, 'repCode'>)[] {
  return accounts.flatMap(({ accountId, repCode, skipped }) => skipped.map(skip => ({ accountId, repCode, ...skip })));
}
