import { type EntryDraft, effectiveDateOf } from '../entry.js';
import { effectiveEntries } from '../standing-entries.js';
import type { TaxpayerAccount } from './account-lots.js';
import { movesLots, taxEventOf } from './tax-event.js';
import { TaxLots } from './tax-lots.js';

/**
 * One client's lots and gains of one security, from all its entries. Entries are not checked: what is in the ledger has
 * happened.
 */
export function deriveTax(accounts: readonly TaxpayerAccount[], entries: readonly EntryDraft[]): TaxLots {
  return folded(accounts, effectiveEntries(entries));
}

/** The same as it was when a day began. */
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
  for (const entry of entries) if (movesLots(entry)) taxLots.apply(taxEventOf(entry));
  return taxLots;
}
