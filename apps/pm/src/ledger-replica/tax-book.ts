import { type EntryDraft, effectiveDateOf, isCashInLieu, reshapesLots } from '@sandbourse/ledger';

/**
 * The entry up to which a client's lots in a security are derived, and the data that later entries need. Dates are
 * YYYY-MM-DD.
 */
export interface TaxBookHead {
  /** The id of the last entry. A client's entries take effect in the order of their ids, across accounts. */
  readonly lastTransactionId: string;
  /** The latest effective date of an entry that is not part of a split. */
  readonly lastDate: string;
  readonly lastSplitDate: string | null;
  /**
   * True if shares were sold and their purchase was then busted. Later purchases then need data that no lot contains,
   * so all lots must be derived again.
   */
  readonly owesShares: boolean;
}

/** A date earlier than any entry. Even a spin-off, which must be later than this date, can be the first entry. */
const BEFORE_ALL = '0001-01-01';

export const EMPTY_HEAD: TaxBookHead = {
  lastTransactionId: '',
  lastDate: BEFORE_ALL,
  lastSplitDate: null,
  owesShares: false,
};

/**
 * Returns the head after these entries, which can be in any order. Does not set `owesShares`, which follows from the
 * lots.
 */
export function headAfterAll(head: TaxBookHead, entries: readonly EntryDraft[]): TaxBookHead {
  return entries.reduce(headAfterEntry, head);
}

/**
 * Returns true if the entries, in the order of their ids, can be added to the derived lots. Otherwise, all lots must be
 * derived again. One reason is a client that owes shares. The other reason is an entry that belongs before the last
 * derived entry: an entry that arrived late, a correction, or an entry from before a split (`effectiveEntries`).
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
