import type { EntryDraft } from '../entry.js';
import { saleOf } from '../standing-entries.js';
import type { PartOfSale } from './tax-event.js';

/** Finds the entries that are parts of one sale, for example the fills of an order. */
export class DividedSales {
  private readonly lastParts = new Map<string, string>();
  private readonly divided = new Set<string>();

  /** @param reshapingDays the days of splits (`reshapingDaysOf`) */
  constructor(private readonly reshapingDays: ReadonlySet<string>) {}

  /** Counts an entry. The entries are added in the order in which they take effect within an account. */
  add(entry: EntryDraft): void {
    const sale = saleOf(entry, this.reshapingDays);
    if (sale === null) return;
    if (this.lastParts.has(sale)) this.divided.add(sale);
    this.lastParts.set(sale, entry.transactionId);
  }

  /** Returns the sale of an entry, or undefined if the entry is the whole sale. */
  readonly partOf = (entry: EntryDraft): PartOfSale | undefined => {
    if (this.divided.size === 0) return undefined;
    const sale = saleOf(entry, this.reshapingDays);
    if (sale === null || !this.divided.has(sale)) return undefined;
    return { sale, isLast: this.lastParts.get(sale) === entry.transactionId };
  };
}
