import { type CarriedLot, type JournalEntries, journalFault, type Taxpayer } from '@sandbourse/ledger';
import { column, columns, type Queryable, type Row, type Tx } from '@sandbourse/platform/database';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import { ENTRY } from '../records/entry-columns.js';
import type { FaultyEntry } from './check-action.js';
import { pagesOf } from './subject-entries.js';
import { deriveRows } from './tax-derivation.js';

interface SharesOut extends JournalEntries {
  readonly toAccountId: string;
  readonly symbol: string;
}

const SHARES_OUT = columns<SharesOut>({
  outTransactionId: column.text(),
  inTransactionId: column.text(),
  toAccountId: column.text(),
  symbol: column.text(),
});

/** Returns the accounts that have journaled shares to another account. Searches all accounts if no ids are given. */
export async function accountsWithSharesOut(
  db: Queryable,
  accountIds: readonly string[] | undefined,
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ from_account_id: string }>(
    `select distinct from_account_id from journals
      where symbol is not null and ($1::text[] is null or from_account_id = any($1))`,
    [accountIds ?? null],
  );
  return new Set(rows.map(row => row.from_account_id));
}

/**
 * Returns the first JOURNAL_IN that carries other lots than its JOURNAL_OUT in this account delivers, according to all
 * entries of the account's client.
 */
export async function journaledLotsFault(
  tx: Tx,
  { accounts }: Taxpayer,
  accountId: string,
): Promise<(FaultyEntry & { readonly accountId: string }) | undefined> {
  for (const [symbol, ofSymbol] of groupedBy(await sharesOut(tx, accountId), journal => journal.symbol)) {
    const delivered = new Map<string, readonly CarriedLot[]>();
    for await (const rows of deriveRows(accounts, pagesOf(tx, accounts, symbol)))
      for (const { outTransactionId } of ofSymbol) {
        const lots = rows.delivered.get(outTransactionId);
        if (lots) delivered.set(outTransactionId, lots);
      }
    for (const journal of ofSymbol) {
      const fault = journalFault(journal, delivered.get(journal.outTransactionId) ?? [], await received(tx, journal));
      const stored = fault?.entry.lots?.kind === 'CARRY' ? described(fault.entry.lots.lots) : '';
      const expected = described(fault?.delivered ?? []);
      if (!fault || expected === stored) continue;
      const { sequence, transactionId } = fault.entry;
      return { accountId: journal.toAccountId, sequence, transactionId, check: 'LOTS_JOURNALED', expected, stored };
    }
  }
  return undefined;
}

/** Reads the journals of shares out of an account. */
async function sharesOut(tx: Tx, accountId: string): Promise<SharesOut[]> {
  const rows = await tx.query(
    `select out_transaction_id, in_transaction_id, to_account_id, symbol from journals
      where from_account_id = $1 and symbol is not null`,
    [accountId],
  );
  return rows.map(SHARES_OUT.read);
}

/** Reads the JOURNAL_IN of a journal, and the corrections of its account and security. */
async function received(tx: Tx, { toAccountId, inTransactionId, symbol }: SharesOut) {
  const rows = await tx.query<Row>(
    `select * from ledger_entries
      where account_id = $1 and symbol = $2 and (transaction_id = $3 or corrects_transaction_id is not null)
      order by transaction_id`,
    [toAccountId, symbol, inTransactionId],
  );
  return rows.map(ENTRY.read);
}

/** Returns the figures of lots that a client reads. */
function described(lots: readonly CarriedLot[]): string {
  return lots
    .map(({ quantity, costBasis, isCostUnknown, washSaleDisallowed, acquiredDate, holdingPeriodStartDate }) => {
      const cost = isCostUnknown ? 'unknown' : costBasis.plus(washSaleDisallowed).toComputed();
      return `${quantity.toComputed()} at cost ${cost}, bought ${acquiredDate}, held from ${holdingPeriodStartDate}`;
    })
    .join('; ');
}
