import { type EntryDraft, effectiveDateOf, isCashInLieu, reshapesLots } from '@sandbourse/ledger';

/**
 * The last entry from which a client's lots in a security are derived. The other fields decide if a new entry can
 * follow it. Dates are YYYY-MM-DD.
 */
export interface TaxBookHead {
  /** The id of the last entry. The entries of a client take effect in the order of their ids, over all accounts. */
  readonly lastTransactionId: string;
  /** The latest effective date of an entry. Splits and other events that change every lot are left out. */
  readonly lastDate: string;
  /** The orders that sold on `lastDate`. A further fill is a part of the same sale (`saleOf`). */
  readonly lastSales: readonly string[];
  readonly lastSplitDate: string | null;
  /**
   * True if the client owes shares, because a purchase was cancelled after its shares were sold. The next purchase then
   * needs data that the lots do not contain, so all lots must be derived again.
   */
  readonly owesShares: boolean;
}

/**
 * A date before any entry. It is the last date of a client without entries, so that a spin-off can be the first entry.
 */
const BEFORE_ALL = '0001-01-01';

export const EMPTY_HEAD: TaxBookHead = {
  lastTransactionId: '',
  lastDate: BEFORE_ALL,
  lastSales: [],
  lastSplitDate: null,
  owesShares: false,
};

/** Returns the head after some entries in any order. `owesShares` stays as it is, because it depends on the lots. */
export function headAfterAll(head: TaxBookHead, entries: readonly EntryDraft[]): TaxBookHead {
  return entries.reduce(headAfterEntry, head);
}

/**
 * Returns true if the entries can be added to the derived lots. Otherwise all lots must be derived again, for one of
 * these reasons:
 * - The client owes shares.
 * - An entry arrived late, so it belongs before the last one.
 * - An entry is a correction, or takes effect before an earlier entry (`effectiveEntries`).
 * - An entry is a further part of a sale, for example the second fill of an order.
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
  const { tradeDate, orderId } = entry;
  if (head.lastDate > tradeDate || (isOfSplit(entry) && head.lastDate >= tradeDate)) return false;
  if (entry.type === 'SELL' && orderId !== null && head.lastDate === tradeDate && head.lastSales.includes(orderId))
    return false;
  return head.lastSplitDate === null || head.lastSplitDate <= tradeDate;
}

function headAfterEntry(head: TaxBookHead, entry: EntryDraft): TaxBookHead {
  const date = effectiveDateOf(entry);
  const lastDate = isOfSplit(entry) ? head.lastDate : later(head.lastDate, date);
  const lastSales = lastDate === head.lastDate ? head.lastSales : [];
  const sold = entry.type === 'SELL' && entry.orderId !== null && date === lastDate ? [entry.orderId] : [];
  return {
    ...head,
    lastTransactionId: later(head.lastTransactionId, entry.transactionId),
    lastDate,
    lastSales: sold.length > 0 ? [...lastSales, ...sold] : lastSales,
    lastSplitDate: reshapesLots(entry) ? later(head.lastSplitDate ?? date, date) : head.lastSplitDate,
  };
}

const isOfSplit = (entry: EntryDraft) => reshapesLots(entry) || isCashInLieu(entry);
const later = (one: string, other: string) => (one > other ? one : other);
