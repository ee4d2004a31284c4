import {
  costOf,
  dateOf,
  type EntryDraft,
  foldCash,
  foldHoldings,
  TaxRowStream,
  type TaxRows,
} from '@sandbourse/ledger';
import { Money, Quantity, sum } from '@sandbourse/money';
import type { FoldSummary, Trade } from './trades.js';

const ACCOUNT = { accountId: 'acct_1', isTaxed: true };
const ULID_LENGTH = 26;
/** The number of entries in a batch. `verify` uses the same number. */
const BATCH = 2_000;

export function entriesOf(trades: readonly Trade[]): EntryDraft[] {
  return trades.map((trade, i) => entryOf(trade, `txn_${String(i).padStart(ULID_LENGTH, '0')}`));
}

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
    amountPerShare: null,
    grossAmount: cash,
    fees: Money.zero,
    netAmount: bought ? cash.negated() : cash,
    costAmount: bought ? cash : Money.zero,
    currency: 'USD',
    fxRate: null,
    tradeDate: date,
    settlementDate: date,
    effectiveDate: null,
    executedAt: new Date(`${date}T15:00:00Z`),
    orderId: null,
    correctsTransactionId: null,
    description: '',
    lots: null,
  };
}

/**
 * Derives cash, positions, lots, gains and wash sales from entries as `verify` does. The derived rows are counted and
 * discarded.
 */
export function foldEntries(entries: readonly EntryDraft[]): FoldSummary & { readonly washSales: number } {
  const cash = foldCash(entries);
  const holdings = foldHoldings(entries);
  let [cost, gain, washSales] = [0n, 0n, 0];
  for (const rows of taxRows(entries)) {
    for (const lot of rows.lots) cost += BigInt(costOf(lot));
    for (const row of rows.gains) gain += BigInt(row.proceeds - (row.costBasis - row.carriedLoss));
    washSales += rows.washSales.length;
  }
  const shares = sum(
    Quantity.zero,
    [...holdings.values()].map(({ quantity }) => quantity),
  );
  return {
    cash: `${sum(Money.zero, cash.values()).units}`,
    shares: `${shares.units}`,
    cost: `${cost}`,
    gain: `${gain}`,
    washSales,
  };
}

/**
 * Yields the rows of lots, gains and wash sales of each security, in batches. The entries must be in the order of their
 * dates.
 */
export function* taxRows(entries: readonly EntryDraft[]): Generator<TaxRows> {
  for (const moves of movesBySymbol(entries).values()) {
    const stream = new TaxRowStream([ACCOUNT]);
    for (const [i, entry] of moves.entries()) {
      stream.add(entry);
      if ((i + 1) % BATCH === 0) yield stream.finalRows(entry.tradeDate);
    }
    yield stream.remainingRows();
  }
}

function movesBySymbol(entries: readonly EntryDraft[]): ReadonlyMap<string, readonly EntryDraft[]> {
  const groups = new Map<string, EntryDraft[]>();
  for (const entry of entries) {
    if (entry.symbol === null || entry.quantity === null) continue;
    const group = groups.get(entry.symbol);
    if (group) group.push(entry);
    else groups.set(entry.symbol, [entry]);
  }
  return groups;
}
