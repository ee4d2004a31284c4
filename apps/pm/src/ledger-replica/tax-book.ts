import { type EntryDraft, effectiveDateOf, isCashInLieu, reshapesLots } from '@sandbourse/ledger';

/**
 * The state through which a client's lots in a security are derived, as far as later entries need it. Dates are
 * YYYY-MM-DD.
 */
export interface TaxBookHead {
  /** The id of the last entry. A client's entries take effect in the order of their ids, across accounts. */
  readonly lastTransactionId: string;
  /** The latest date from which an entry counts, among entries that do not belong to a split. */
  readonly lastDate: string;
  readonly lastSplitDate: string | null;
  /**
   * True if shares were sold and their purchase was then busted. No lot contains the data that later purchases need.
   */
  readonly owesShares: boolean;
}

/** A date earlier than any entry. The first entry may be a spin-off. */
const BEFORE_ALL = '0001-01-01';

export const EMPTY_HEAD: TaxBookHead = {
  lastTransactionId: '',
  lastDate: BEFORE_ALL,
  lastSplitDate: null,
  owesShares: false,
};

/** Returns the head after these entries, which can be in any order. The lots determine if shares are owed. */
export function headAfterAll(head: TaxBookHead, entries: readonly EntryDraft[]): TaxBookHead {
  return entries.reduce(headAfterEntry, head);
}

/**
 * Returns true if the entries, in the order of their ids, follow the derived lots. Otherwise everything must be derived
 * again, because one of the entries belongs before entries that are already derived. Such an entry was posted earlier
 * and arrived later, is a correction, or counts from before a split that is already applied (`effectiveEntries`).
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
