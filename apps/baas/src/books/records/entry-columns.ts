import { type Entry, lotInstructionRecord, postingsOf, readLotInstruction } from '@sandbourse/ledger';
import { AmountPerShare, FxRate, Money, Price, Quantity } from '@sandbourse/money';
import { type ColumnsOf, column, columns } from '@sandbourse/platform/database';

/**
 * A stored ledger entry with its double-entry postings. Decimals keep the number of decimal places with which they were
 * written.
 */
interface PostedEntry extends Entry {
  readonly postings: ReturnType<typeof postingsOf>;
}

const COLUMNS: ColumnsOf<Entry> = {
  accountId: column.text(),
  sequence: column.bigint(),
  transactionId: column.text(),
  type: column.text(),
  symbol: column.text(),
  quantity: column.numeric(Quantity),
  price: column.numeric(Price),
  amountPerShare: column.numeric(AmountPerShare),
  grossAmount: column.numeric(Money),
  fees: column.numeric(Money),
  netAmount: column.numeric(Money),
  costAmount: column.numeric(Money),
  currency: column.text(),
  fxRate: column.numeric(FxRate),
  tradeDate: column.date(),
  settlementDate: column.date(),
  effectiveDate: column.date(),
  executedAt: column.timestamptz(),
  postedAt: column.timestamptz(),
  hashVersion: column.smallint(),
  orderId: column.text(),
  correctsTransactionId: column.text(),
  description: column.text(),
  lots: column.jsonb({ read: readLotInstruction, write: lotInstructionRecord }),
  previousHash: column.text(),
  entryHash: column.text(),
};

export const ENTRY = columns(COLUMNS);

export const POSTED_ENTRY = columns<PostedEntry>({ ...COLUMNS, postings: column.jsonb() });

export function posted(entry: Entry): PostedEntry {
  return { ...entry, postings: postingsOf(entry) };
}
