import type { BookFunding, BookTransaction } from '@sandbourse/contracts';
import type { EntryDraft } from '@sandbourse/ledger';
import type { Funding } from '../../money/funding/funding.js';

/**
 * Returns the requests for deposits and withdrawals as a part of a book. Leaves out a request that a copy of the firm
 * makes for the transaction: without a key, and completed at once.
 * @param entries the entries of the firm; `transactions` has the transaction of each
 */
export function exportedFundings(
  fundings: readonly Funding[],
  {
    entries,
    transactions,
    nameOf,
  }: {
    readonly entries: readonly EntryDraft[];
    readonly transactions: readonly BookTransaction[];
    readonly nameOf: (accountId: string) => string;
  },
): { readonly funding_requests?: BookFunding[] } {
  const booked = new Map(entries.map((entry, n) => [entry.transactionId, { entry, id: transactions[n]?.id }]));
  const requests = fundings.flatMap((funding): BookFunding[] => {
    const { idempotencyKey, transactionId, rejectReason, contributionYear, createdAt, completedAt } = funding;
    const { id: transaction, entry } = booked.get(transactionId ?? '') ?? {};
    const atMs = entry?.executedAt.getTime();
    if (idempotencyKey === null && atMs === createdAt.getTime() && atMs === completedAt?.getTime()) return [];
    return [
      {
        account: nameOf(funding.accountId),
        direction: funding.direction,
        amount: funding.amount.toString(),
        currency: funding.currency,
        ...(transaction === undefined && contributionYear !== null && { contribution_year: contributionYear }),
        ...(idempotencyKey !== null && { idempotency_key: idempotencyKey }),
        ...(transaction !== undefined && { transaction }),
        ...(rejectReason && { reject_reason: rejectReason }),
        created_at: createdAt.toISOString(),
        ...(completedAt && { completed_at: completedAt.toISOString() }),
      },
    ];
  });
  return requests.length === 0 ? {} : { funding_requests: requests };
}
