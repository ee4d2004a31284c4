import {
  corrector,
  type Entry,
  effectiveDateOf,
  inPlaceOf,
  reshapingDaysOf,
  type TaxpayerAccount,
  TaxRowStream,
  type TaxRows,
} from '@sandbourse/ledger';
import type { Row, Tx } from '@sandbourse/platform/database';
import { ENTRY } from '../books/entry-columns.js';

/** Entries that are read at a time. */
const BATCH = 2_000;

interface LateEntry {
  readonly transaction_id: string;
  readonly trade_date: string;
}

/**
 * One client's lots, gains and wash sales of one security as its entries say, in batches: a row comes when nothing that
 * was posted later can change it. Corrections, splits and entries that are dated before an earlier one are known
 * beforehand; there are few of them.
 */
export async function* deriveRows(
  tx: Tx,
  accounts: readonly TaxpayerAccount[],
  symbol: string,
  batch = BATCH,
): AsyncGenerator<TaxRows> {
  const subject = { accountIds: accounts.map(({ accountId }) => accountId), symbol };
  const standing = corrector(await corrections(tx, subject));
  const late = await lateEntries(tx, subject);
  const stream = new TaxRowStream(accounts);
  let latest = '';
  const standingSplits = (await splits(tx, subject)).flatMap(split => placed(split, standing(split)));
  for (const stretch of stretchesBetween(reshapingDaysOf(standingSplits)))
    for await (const entries of batches(tx, subject, stretch, batch)) {
      for (const entry of entries) {
        for (const counted of placed(entry, standing(entry))) stream.add(counted);
        const day = effectiveDateOf(entry);
        if (day > latest) latest = day;
      }
      const last = entries.at(-1)?.transactionId ?? '';
      const toCome = late.filter(({ transaction_id }) => transaction_id > last).map(({ trade_date }) => trade_date);
      const [earliest = latest] = [latest, ...toCome].sort();
      yield stream.finalRows(earliest);
    }
  yield stream.remainingRows();
}

const placed = (entry: Entry, standing: Entry | undefined) => (standing ? [inPlaceOf(entry, standing)] : []);

interface Subject {
  readonly accountIds: readonly string[];
  readonly symbol: string;
}

/**
 * Entries that take effect one after another as they were posted (`effectiveEntries`): those of the splits of a day, or
 * those that count from that day on and before the next split.
 */
interface Stretch {
  readonly splits: boolean;
  readonly from: string;
  readonly before: string;
}

const BEFORE_ALL = '-infinity';
const AFTER_ALL = 'infinity';

function stretchesBetween(days: readonly string[]): Stretch[] {
  const first: Stretch = { splits: false, from: BEFORE_ALL, before: days[0] ?? AFTER_ALL };
  const following = days.flatMap((day, i): Stretch[] => {
    const range = { from: day, before: days[i + 1] ?? AFTER_ALL };
    return [
      { splits: true, ...range },
      { splits: false, ...range },
    ];
  });
  return [first, ...following];
}

const EFFECTIVE_DATE = 'coalesce(effective_date, trade_date)';

/** Entries that change the lots of a security without a trade. */
const RESHAPES_LOTS = `type in ('SPLIT', 'RETURN_OF_CAPITAL', 'SPIN_OFF', 'STOCK_MERGER')`;

async function splits(tx: Tx, { accountIds, symbol }: Subject) {
  const rows = await tx.query(
    `select * from ledger_entries
      where account_id = any($1) and symbol = $2 and ${RESHAPES_LOTS} order by transaction_id`,
    [accountIds, symbol],
  );
  return rows.map(ENTRY.read);
}

async function corrections(tx: Tx, { accountIds, symbol }: Subject) {
  const rows = await tx.query(
    `select * from ledger_entries
      where account_id = any($1) and symbol = $2 and corrects_transaction_id is not null order by transaction_id`,
    [accountIds, symbol],
  );
  return rows.map(ENTRY.read);
}

async function lateEntries(tx: Tx, { accountIds, symbol }: Subject): Promise<LateEntry[]> {
  return tx.query<LateEntry & Record<string, string>>(
    `select transaction_id, trade_date
       from (select transaction_id, ${EFFECTIVE_DATE} as trade_date,
                    max(${EFFECTIVE_DATE}) over (order by transaction_id) as latest
               from ledger_entries where account_id = any($1) and symbol = $2 and quantity is not null) entry
      where trade_date < latest`,
    [accountIds, symbol],
  );
}

/** Entries that moved the security, in the order in which they were posted. */
async function* batches(tx: Tx, { accountIds, symbol }: Subject, { splits, from, before }: Stretch, batch: number) {
  let after = '';
  for (;;) {
    const rows: (Row & { transaction_id: string })[] = await tx.query(
      `select * from ledger_entries
        where account_id = any($1) and symbol = $2 and transaction_id > $3 and quantity is not null
          and ${EFFECTIVE_DATE} >= $5::date and ${EFFECTIVE_DATE} < $6::date
          and (${RESHAPES_LOTS} or type = 'SELL' and order_id is null and ${EFFECTIVE_DATE} = $5::date) = $7
        order by transaction_id limit $4`,
      [accountIds, symbol, after, batch, from, before, splits],
    );
    if (rows.length > 0) yield rows.map(ENTRY.read);
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.transaction_id;
  }
}
