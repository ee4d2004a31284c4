import { Money } from '@sandbourse/money';
import { reversalDraft } from '../drafts.js';
import { EntryColumns } from './entry-columns.js';
import { LedgerFold } from './ledger-fold.js';
import { effectiveEntries } from './tax-fold.js';
import { buy, SIBLING, sell, TAXED } from './testing/histories.js';

const ACCOUNTS = [TAXED, SIBLING];
const largest = Money.ofUnits(BigInt(Number.MAX_SAFE_INTEGER)).toString();

it('counts cash to the last place where it is more than a double can', () => {
  const entries = Array.from({ length: 5 }, () => sell('2024-06-03', '1', largest));
  const folded = new LedgerFold(ACCOUNTS).add(EntryColumns.of(ACCOUNTS, entries));
  expect(folded.cash.get('USD')?.units).toBe(5n * BigInt(Number.MAX_SAFE_INTEGER));
});

it('has the lots of each account, and none of what was never traded', () => {
  const entries = [buy('2024-01-03', '10', '100'), buy('2024-01-04', '5', '60', { accountId: SIBLING.accountId })];
  const folded = new LedgerFold(ACCOUNTS).add(EntryColumns.of(ACCOUNTS, entries));

  expect(folded.symbols).toEqual(['M']);
  expect(folded.book('M')?.quantityOf(SIBLING.accountId)).toBe(5e8);
  expect(folded.book('M')?.costOf(TAXED.accountId)).toBe(1_000_000);
  expect(folded.book('M')?.openLots()).toHaveLength(2);
  expect(folded.book('X')).toBeUndefined();
});

it('comes to the right cash when what was corrected is left out', () => {
  const wrong = buy('2024-01-03', '10', '100');
  const reversal = reversalDraft(wrong, { ...wrong, transactionId: 'txn_reversal', reason: 'Entered wrongly' });
  const right = buy('2024-01-03', '10', '90', { corrects: wrong.transactionId });

  const columns = EntryColumns.of(ACCOUNTS, effectiveEntries([wrong, reversal, right]));

  expect(columns.count).toBe(1);
  expect(new LedgerFold(ACCOUNTS).add(columns).cash).toEqual(new Map([['USD', Money.ofUnits(-900_000n)]]));
});

it('leaves the columns as they are, whatever the entries ask of the lots', () => {
  const columns = new EntryColumns(ACCOUNTS, 5);
  columns.add(buy('2024-01-03', '10', '100', { id: 'txn_a' }));
  columns.add(sell('2024-06-03', '4', '60', { id: 'txn_b', method: 'LIFO' }));

  const folded = new LedgerFold(ACCOUNTS).add(columns);

  expect(columns.names.count).toBe(columns.count);
  expect(folded.gains()).toMatchObject([{ transactionId: 'txn_b', lotId: 'lot_a' }]);
});

it('refuses what it has no room for, and accounts that are not the client’s', () => {
  const columns = new EntryColumns(ACCOUNTS, 1);
  columns.add(buy('2024-01-03', '10', '100'));

  expect(() => columns.add(buy('2024-01-04', '10', '100'))).toThrow('there is room for 1 entries, and no more');
  expect(() => EntryColumns.of(ACCOUNTS, [buy('2024-01-03', '1', '1', { accountId: 'acct_other' })])).toThrow(
    'acct_other is no account of this client',
  );
});
