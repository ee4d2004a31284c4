import { type EntryDraft, effectiveDateOf, isCashInLieu, reshapesLots } from '@sandbourse/ledger';

/**
 * The last entry from which a client's lots in a security are derived, and other data that decide if a new entry can
 * follow it. Dates are YYYY-MM-DD.
 */
export interface TaxBookHead {
  /** The id of the last entry. The entries of a client take effect in the order of their ids, over all accounts. */
  readonly lastTransactionId: string;
  /** The latest effective date of an entry. Entries of splits and other events that change every lot do not count. */
  readonly lastDate: string;
  readonly lastSplitDate: string | null;
  /**
   * True if the client owes shares, because a purchase was cancelled after its shares were sold. The next purchase then
   * needs data that are in no lot, so all lots must be derived again.
   */
  readonly owesShares: boolean;
}

/**
 * A date before any entry. A spin-off must be later than the last entry. With this date, it can also be the first
 * entry.
 */
const BEFORE_ALL = '0001-01-01';

export const EMPTY_HEAD: TaxBookHead = {
  lastTransactionId: '',
  lastDate: BEFORE_ALL,
  lastSplitDate: null,
  owesShares: false,
};

/**
 * Returns the head after some entries in any order. The field `owesShares` does not change here, because it depends on
 * the lots.
 */
export function headAfterAll(head: TaxBookHead, entries: readonly EntryDraft[]): TaxBookHead {
  return entries.reduce(headAfterEntry, head);
}

/**
 * Returns true if the entries can be added to the derived lots. Returns false if all lots must be derived again, for
 * one of these reasons:
 * - the client owes shares;
 * - an entry belongs before the last one, because it arrived late, is a correction, or took effect before a split
 *   (`effectiveEntries`).
 */
export function goesOn(head: TaxBookHead, entries: readonly EntryDraft[]): boolean {
  if (head.owesShares) return false;
  let reached = head;
  for (const entry of entries) {
    if (!follows(reached, entry)) return false;
    reached = headAfterEntry(reached, entry);
  }
  return true;
}

function follows(head: TaxBookHead, entry: EntryDraft): boolean {
  if (entry.transactionId <= head.lastTransactionId) return false;
  if (entry.correctsTransactionId !== null || entry.effectiveDate !== null) return false;
  const { tradeDate } = entry;
  if (isOfSplit(entry) && head.lastDate >= tradeDate) return false;
  return head.lastSplitDate === null || head.lastSplitDate <= tradeDate;
}

function headAfterEntry(head: TaxBookHead, entry: EntryDraft): TaxBookHead {
  const date = effectiveDateOf(entry);
  return {
    ...head,
    lastTransactionId: later(head.lastTransactionId, entry.transactionId),
    lastDate: isOfSplit(entry) ? head.lastDate : later(head.lastDate, date),
    lastSplitDate: reshapesLots(entry) ? later(head.lastSplitDate ?? date, date) : head.lastSplitDate,
  };
}

const isOfSplit = (entry: EntryDraft) => reshapesLots(entry) || isCashInLieu(entry);
const later = (one: string, other: string) => (one > other ? one : other);
