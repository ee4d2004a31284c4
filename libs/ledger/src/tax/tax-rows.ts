import type { EntryDraft } from '../entry.js';
import { dayOf } from './day.js';
import { type Lot, remainingOf } from './lot.js';
import type { RealizedGain } from './realized-gain.js';
import type { TaxpayerAccount } from './tax-account.js';
import { TaxBook } from './tax-book.js';
import { movesLots, taxEventOf } from './tax-event.js';
import { WASH_SALE_DAYS, type WashSale } from './wash-sale.js';

/** Lots, gains and wash sales as a projection keeps them. */
export interface TaxRows {
  readonly lots: readonly Lot[];
  readonly gains: readonly RealizedGain[];
  readonly washSales: readonly WashSale[];
}

/**
 * Derives one client's lots and gains of one security from its entries, some at a time, and lets go of what no later
 * entry can change: memory grows with the lots that are open and the losses of a month, not with the entries.
 */
export class TaxRowStream {
  private book: TaxBook;

  constructor(private readonly accounts: readonly TaxpayerAccount[]) {
    this.book = new TaxBook(accounts);
  }

  /** Books an entry that stands in the ledger; what was corrected has been left out (`corrector`). */
  add(entry: EntryDraft): void {
    if (movesLots(entry)) this.book.book(taxEventOf(entry));
  }

  /**
   * Answers the rows that are final when no entry to come is dated before this (YYYY-MM-DD), each once. While a sale
   * waits for shares that were taken back, none are.
   */
  settle(earliestToCome: string): TaxRows {
    const { book, accounts } = this;
    if (book.isShort) return { lots: [], gains: [], washSales: [] };

    const losses = book.openLosses(dayOf(earliestToCome) - WASH_SALE_DAYS);
    this.book = new TaxBook(accounts, { lots: book.openLots(), losses });
    const open = new Set(losses.map(keyOf));
    return {
      lots: closedLots(book),
      gains: book.gains.filter(gain => !open.has(keyOf(gain))),
      washSales: book.washSales,
    };
  }

  /** The rows that are left when no entry is to come. */
  finish(): TaxRows {
    const { book } = this;
    return { lots: [...closedLots(book), ...book.openLots()], gains: book.gains, washSales: book.washSales };
  }
}

const closedLots = (book: TaxBook) => book.changedLots().filter(lot => remainingOf(lot) === 0);
const keyOf = ({ transactionId, lotId }: RealizedGain) => `${transactionId} ${lotId}`;
