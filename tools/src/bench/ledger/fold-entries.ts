import { dateOf, EntryColumns, type EntryDraft, LedgerFold } from '@sandbourse/ledger';
import { Money, Quantity, sum } from '@sandbourse/money';
import type { FoldSummary, Trade } from './trades.js';

const ACCOUNT = { accountId: 'acct_1', isTaxed: true };
const ULID_LENGTH = 26;

/** Trades as the ledger has them. */
export function entriesOf(trades: readonly Trade[]): EntryDraft[] {
  return trades.map((trade, i) => entryOf(trade, idOf(i)));
}

const idOf = (i: number) => `txn_${String(i).padStart(ULID_LENGTH, '0')}`;

function entryOf({ kind, day, symbol, quantity, amount }: Trade, transactionId: string): EntryDraft {
  const bought = kind === 'BUY';
  const traded = bought || kind === 'SELL';
  const shares = Quantity.ofUnits(BigInt(quantity));
  const cash = Money.ofUnits(BigInt(amount));
  const date = dateOf(day);
  return {
    transactionId,
    accountId: ACCOUNT.accountId,
    type: kind,
    symbol: kind === 'DEPOSIT' ? null : `S${symbol}`,
    quantity: traded ? (bought ? shares : shares.negated()) : null,
    price: null,
    grossAmount: cash,
    fees: Money.zero,
    netAmount: bought ? cash.negated() : cash,
    costAmount: bought ? cash : Money.zero,
    currency: 'USD',
    fxRate: null,
    tradeDate: date,
    settlementDate: date,
    executedAt: new Date(`${date}T15:00:00Z`),
    orderId: null,
    correctsTransactionId: null,
    description: '',
    lots: null,
  };
}

/** The same in columns, the form in which the ledger folds many. */
export function columnsOf(trades: readonly Trade[]): EntryColumns {
  const columns = new EntryColumns([ACCOUNT], trades.length);
  for (const [i, trade] of trades.entries()) columns.add(entryOf(trade, idOf(i)));
  return columns;
}

/** Cash, positions, lots, gains and wash sales: everything the ledger folds entries into. */
export function foldColumns(columns: EntryColumns): LedgerFold {
  return new LedgerFold([ACCOUNT]).add(columns);
}

export function foldEntries(entries: readonly EntryDraft[]): LedgerFold {
  return foldColumns(EntryColumns.of([ACCOUNT], entries));
}

export function summaryOf(fold: LedgerFold): FoldSummary {
  const books = fold.symbols.flatMap(symbol => fold.book(symbol) ?? []);
  const total = (units: readonly number[]) => units.reduce((sum, unit) => sum + BigInt(unit), 0n).toString();
  return {
    cash: sum(Money.zero, fold.cash.values()).units.toString(),
    shares: total(books.map(book => book.quantityOf(ACCOUNT.accountId))),
    cost: total(books.map(book => book.costOf(ACCOUNT.accountId))),
    gain: total(fold.gains().map(({ proceeds, costBasis, carriedLoss }) => proceeds - (costBasis - carriedLoss))),
  };
}
