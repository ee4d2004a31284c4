import type { BookFault } from '@sandbourse/contracts';
import {
  LedgerRefusal,
  movesLots,
  type RenamedAccount,
  TaxLots,
  taxEventOf,
  taxpayerIdOf,
  taxpayersOf,
} from '@sandbourse/ledger';
import type { BookEntry } from './book-entries.js';

/**
 * Returns one fault for each transaction whose lots are wrong: a lot is unknown, a lot has too few shares, or the
 * transaction has more shares than a lot may have.
 */
export function lotFaults(entries: readonly BookEntry[], accounts: readonly RenamedAccount[]): BookFault[] {
  const taxpayers = new Map(taxpayersOf(accounts).map(taxpayer => [taxpayer.taxpayerId, taxpayer]));
  const owners = new Map(accounts.map(account => [account.accountId, taxpayerIdOf(account)]));
  const keyOf = ({ accountId, symbol }: BookEntry['draft']) => `${owners.get(accountId)} ${symbol}`;
  const corrected = new Set(
    entries.flatMap(({ draft }) =>
      draft.correctsTransactionId !== null || draft.effectiveDate !== null ? [keyOf(draft)] : [],
    ),
  );
  const subjects = new Map<string, TaxLots>();
  return entries.flatMap(({ path, draft }): BookFault[] => {
    const key = keyOf(draft);
    if (!movesLots(draft) || corrected.has(key)) return [];
    const owner = taxpayers.get(owners.get(draft.accountId) ?? '');
    const lots = subjects.get(key) ?? new TaxLots(owner?.accounts ?? []);
    subjects.set(key, lots);
    try {
      const event = taxEventOf(draft);
      const refusal = lots.judge(event);
      if (refusal?.code === 'LOT_UNKNOWN' || refusal?.code === 'LOT_EXCEEDED')
        return [{ path, message: `${refusal.message}. Write another lot, or fewer shares` }];
      lots.apply(event);
      return [];
    } catch (error) {
      if (!(error instanceof LedgerRefusal)) throw error;
      return [{ path, message: error.message }];
    }
  });
}
