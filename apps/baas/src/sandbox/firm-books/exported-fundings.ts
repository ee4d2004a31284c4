import type { BookFunding, BookTransaction } from '@sandbourse/contracts';
import type { EntryDraft } from '@sandbourse/ledger';
import type { Funding } from '../../money/funding/funding.js';

/**
 * Returns the requests for deposits and withdrawals as a part of a book, oldest first. Leaves them out if a
 * copy of the firm makes the same requests for the transactions.
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
  if (fundings.every(funding => isUsual(funding, booked.get(funding.transactionId ?? '')?.entry))) return {};
  const requests = fundings.map((funding): BookFunding => {
    const { idempotencyKey, transactionId, rejectReason, contributionYear, createdAt, completedAt } = funding;
    const { settlesOn, returnOn, returnCode, returnTransactionId, returnedAt } = funding;
    const { id: transaction } = booked.get(transactionId ?? '') ?? {};
    const back = booked.get(returnTransactionId ?? '')?.id;
    return {
      account: nameOf(funding.accountId),
      direction: funding.direction,
      amount: funding.amount.toString(),
      currency: funding.currency,
      ...(transaction === undefined && contributionYear !== null && { contribution_year: contributionYear }),
      ...(idempotencyKey !== null && { idempotency_key: idempotencyKey }),
      ...(transaction !== undefined && { transaction }),
      ...(rejectReason && { reject_reason: rejectReason }),
      ...(settlesOn !== null && { settles_on: settlesOn }),
      ...(returnOn !== null &&
        returnCode !== null && {
          return: {
            code: returnCode,
            on: returnOn,
            ...(back !== undefined && { transaction: back }),
            ...(returnedAt && { at: returnedAt.toISOString() }),
          },
        }),
      created_at: createdAt.toISOString(),
      ...(completedAt && { completed_at: completedAt.toISOString() }),
    };
  });
  return { funding_requests: requests };
}

/** Returns true for a request that a copy of the firm makes for the entry: without a key, and completed at once. */
function isUsual(
  { idempotencyKey, amount, createdAt, completedAt, settlesOn, returnOn }: Funding,
  entry: EntryDraft | undefined,
): boolean {
  const atMs = entry?.executedAt.getTime();
  const isPlain = idempotencyKey === null && settlesOn === null && returnOn === null;
  const isAtOnce = atMs === createdAt.getTime() && atMs === completedAt?.getTime();
  return isPlain && isAtOnce && entry?.netAmount.abs().toString() === amount.toString();
}
