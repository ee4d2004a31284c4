import { type Dates, reversalDraft, rightDraft } from './drafts.js';
import type { EntryDraft } from './entry.js';
import { reshapesLots, standingEntries } from './standing-entries.js';

/**
 * Returns the entries that book a changed cost basis of an account in a security: the reversal of its last valid sale or
 * delivery, and the same entry again. The sum of the two changes only the cost basis. It is needed if a correction in
 * another account of the client moves a wash sale, so that an earlier sale by HIFO takes other lots (IRS Pub. 550, Wash
 * Sales). Returns undefined if no shares have left the account.
 * @param history the entries of the client in the security
 * @param booked the entry that is the cause, or its dates
 */
export function costCorrection(
  accountId: string,
  history: readonly EntryDraft[],
  booked: Dates,
  newTransactionId: () => string,
): [EntryDraft, EntryDraft] | undefined {
  const left = standingEntries(history.filter(entry => entry.accountId === accountId)).filter(
    entry => entry.quantity?.isNegative() && !reshapesLots(entry),
  );
  const last = left.at(-1);
  if (!last) return undefined;
  const { tradeDate, settlementDate, executedAt } = booked;
  const correction = () => ({ tradeDate, settlementDate, executedAt, transactionId: newTransactionId() });
  return [
    reversalDraft(last, { ...correction(), reason: `Other lots of: ${last.description}` }),
    rightDraft(last, last, correction()),
  ];
}
