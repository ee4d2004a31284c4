import type { EntryDraft } from '../entry.js';
import type { CarriedLot } from '../lot-instruction.js';
import type { TaxpayerAccount } from './account-lots.js';
import { dayOf } from './day.js';
import { isOpen, type Lot } from './lot.js';
import type { RealizedGain } from './realized-gain.js';
import { movesLots, type PartOfSale, taxEventOf } from './tax-event.js';
import { TaxLots } from './tax-lots.js';
import { WASH_SALE_DAYS, type WashSale } from './wash-sale.js';

/** Lots, gains and wash sales that are ready to be stored. */
export interface TaxRows {
  readonly lots: readonly Lot[];
  readonly gains: readonly RealizedGain[];
  readonly washSales: readonly WashSale[];
  /** The shares that left without a sale, by the id of the entry. */
  readonly delivered: ReadonlyMap<string, readonly CarriedLot[]>;
}

const NO_ROWS: TaxRows = { lots: [], gains: [], washSales: [], delivered: new Map() };

/**
 * Derives one client's lots and gains in one security from its entries, in batches. After each batch, it drops the rows
 * that no later entry can change. Memory is needed only for the open lots and the losses of the last 30 days, even if
 * the history is long.
 */
export class TaxRowStream {
  private taxLots: TaxLots;

  constructor(private readonly accounts: readonly TaxpayerAccount[]) {
    this.taxLots = new TaxLots(accounts);
  }

  /** Applies an entry of the ledger. The caller applies corrections first (`corrector`). */
  add(entry: EntryDraft, part?: PartOfSale): void {
    if (movesLots(entry)) this.taxLots.apply(taxEventOf(entry, part));
  }

  /**
   * Returns the rows that became final since the last call. A row is final if entries dated `earliestToCome`
   * (YYYY-MM-DD) or later cannot change it. The caller guarantees that only such entries follow. While the account owes
   * shares because their purchase was reversed, or parts of a sale follow, this method returns no rows.
   */
  finalRows(earliestToCome: string): TaxRows {
    const { taxLots } = this;
    if (taxLots.owesShares || taxLots.awaitsParts) return NO_ROWS;

    const losses = taxLots.openLosses(dayOf(earliestToCome) - WASH_SALE_DAYS);
    this.taxLots = new TaxLots(this.accounts, { lots: taxLots.openLots(), losses });
    const open = new Set(losses);
    return {
      lots: closedLots(taxLots),
      gains: taxLots.gains.filter(gain => !open.has(gain)),
      washSales: taxLots.washSales,
      delivered: taxLots.delivered,
    };
  }

  /** Returns all rows that `finalRows` has not returned, after the last entry. */
  remainingRows(): TaxRows {
    const { taxLots } = this;
    return {
      lots: [...closedLots(taxLots), ...taxLots.openLots()],
      gains: taxLots.gains,
      washSales: taxLots.washSales,
      delivered: taxLots.delivered,
    };
  }
}

const closedLots = (taxLots: TaxLots) => taxLots.changedLots().filter(lot => !isOpen(lot));
