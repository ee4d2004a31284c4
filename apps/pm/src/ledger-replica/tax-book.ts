import { type EntryDraft, effectiveDateOf, isCashInLieu, reshapesLots } from '@sandbourse/ledger';

/** Up to where a client's lots of a security are derived, as far as entries to come must know. Dates are YYYY-MM-DD. */
export interface TaxBookHead {
  /** A client's entries take effect in the order of their ids, whichever account they are of. */
  readonly lastTransactionId: string;
  /** The latest day from which an entry counts that belongs to no split. */
  readonly lastDate: string;
  readonly lastSplitDate: string | null;
  /** Sold shares whose purchase was taken back: no lot says of them what purchases to come have to know. */
  readonly owesShares: boolean;
}

/** Before any entry: the first may be of a spin-off. */
const BEFORE_ALL = '0001-01-01';

export const EMPTY_HEAD: TaxBookHead = {
  lastTransactionId: '',
  lastDate: BEFORE_ALL,
  lastSplitDate: null,
  owesShares: false,
};

/** The head after entries, in any order; whether shares are owed is for the lots to say. */
export function headAfterAll(head: TaxBookHead, entries: readonly EntryDraft[]): TaxBookHead {
  return entries.reduce(headAfterEntry, head);
}

/**
 * Whether entries, in the order of their ids, follow the derived lots. Otherwise everything is derived again, because an
 * entry belongs before what is derived already. That is so if it was posted earlier and arrived later, if it is a
 * correction, or if it counts from before a split that is done (`effectiveEntries`).
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
