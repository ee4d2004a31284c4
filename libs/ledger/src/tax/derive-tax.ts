import { type EntryDraft, effectiveDateOf } from '../entry.js';
import { effectiveEntries, reshapingDaysOf } from '../standing-entries.js';
import type { TaxpayerAccount } from './account-lots.js';
import { DividedSales } from './divided-sales.js';
import { movesLots, taxEventOf } from './tax-event.js';
import { TaxLots } from './tax-lots.js';

/**
 * Derives one client's lots and gains in one security from all its entries in this security. The entries are posted and
 * final, so they are not checked.
 */
export function deriveTax(accounts: readonly TaxpayerAccount[], entries: readonly EntryDraft[]): TaxLots {
  return folded(accounts, effectiveEntries(entries));
}

/** Derives the lots and gains at the start of a day. */
export function deriveTaxBefore(
  day: string,
  accounts: readonly TaxpayerAccount[],
  entries: readonly EntryDraft[],
): TaxLots {
  const earlier = effectiveEntries(entries).filter(entry => effectiveDateOf(entry) < day);
  return folded(accounts, earlier);
}

function folded(accounts: readonly TaxpayerAccount[], entries: readonly EntryDraft[]): TaxLots {
  const taxLots = new TaxLots(accounts);
  const sales = new DividedSales(new Set(reshapingDaysOf(entries)));
  for (const entry of entries) sales.add(entry);
  for (const entry of entries) if (movesLots(entry)) taxLots.apply(taxEventOf(entry, sales.partOf(entry)));
  return taxLots;
}
