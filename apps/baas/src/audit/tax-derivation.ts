import { corrector, type TaxpayerAccount, TaxRowStream, type TaxRows } from '@sandbourse/ledger';
import type { Row, Tx } from '@sandbourse/platform';
import { ENTRY } from '../books/entry-columns.js';

/** Entries that are read at a time. */
const BATCH = 2_000;

interface LateEntry {
  readonly transaction_id: string;
  readonly trade_date: string;
}

/**
 * One client's lots, gains and wash sales of one security as its entries say, in batches: a row comes when nothing that
 * was posted later can change it. Corrections and entries that are dated before an earlier one are known beforehand;
 * there are few of them.
 */
export async function* deriveRows(
  tx: Tx,
  accounts: readonly TaxpayerAccount[],
  symbol: string,
  batch = BATCH,
): AsyncGenerator<TaxRows> {
  const accountIds = accounts.map(({ accountId }) => accountId);
  const standing = corrector(await corrections(tx, accountIds, symbol));
  const late = await lateEntries(tx, accountIds, symbol);
  const stream = new TaxRowStream(accounts);
  let latest = '';
  for await (const entries of batches(tx, accountIds, symbol, batch)) {
    for (const entry of entries) {
      const counted = standing(entry);
      if (counted) stream.add(counted);
      if (entry.tradeDate > latest) latest = entry.tradeDate;
    }
    const last = entries.at(-1)?.transactionId ?? '';
    const toCome = late.filter(({ transaction_id }) => transaction_id > last).map(({ trade_date }) => trade_date);
    const [earliest = latest] = [latest, ...toCome].sort();
    yield stream.finalRows(earliest);
  }
  yield stream.remainingRows();
}

async function corrections(tx: Tx, accountIds: readonly string[], symbol: string) {
  const rows = await tx.query(
    `select * from ledger_entries
      where account_id = any($1) and symbol = $2 and corrects_transaction_id is not null order by transaction_id`,
    [accountIds, symbol],
  );
  return rows.map(ENTRY.read);
}

async function lateEntries(tx: Tx, accountIds: readonly string[], symbol: string): Promise<LateEntry[]> {
  return tx.query<LateEntry & Record<string, string>>(
    `select transaction_id, trade_date
       from (select transaction_id, trade_date, max(trade_date) over (order by transaction_id) as latest
               from ledger_entries where account_id = any($1) and symbol = $2 and quantity is not null) entry
      where trade_date < latest`,
    [accountIds, symbol],
  );
}

/** Entries that moved the security, in the order in which they were posted. */
async function* batches(tx: Tx, accountIds: readonly string[], symbol: string, batch: number) {
  let after = '';
  for (;;) {
    const rows: (Row & { transaction_id: string })[] = await tx.query(
      `select * from ledger_entries
        where account_id = any($1) and symbol = $2 and transaction_id > $3 and quantity is not null
        order by transaction_id limit $4`,
      [accountIds, symbol, after, batch],
    );
    if (rows.length > 0) yield rows.map(ENTRY.read);
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.transaction_id;
  }
}
