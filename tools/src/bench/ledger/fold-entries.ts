import { costOf, dateOf, type EntryDraft, foldCash, remainingOf, TaxFold } from '@sandbourse/ledger';
import { Money, Quantity, sum } from '@sandbourse/money';
import type { FoldSummary, Trade } from './trades.js';

const ACCOUNT = { accountId: 'acct_1', isTaxed: true };
const ULID_LENGTH = 26;

/** Trades as the ledger has them. */
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

/** Cash, positions, lots, gains and wash sales: everything the ledger folds entries into. */
export function foldEntries(entries: readonly EntryDraft[]): FoldedEntries {
  return {
    cash: foldCash(entries),
    taxes: new TaxFold([ACCOUNT]).addAll(entries),
  };
}

interface FoldedEntries {
  readonly cash: ReturnType<typeof foldCash>;
  readonly taxes: TaxFold;
}

export function summaryOf({ cash, taxes }: FoldedEntries): FoldSummary {
  const lots = taxes.openLots();
  const total = (units: readonly number[]) => units.reduce((sum, unit) => sum + BigInt(unit), 0n).toString();
  return {
    cash: sum(Money.zero, cash.values()).units.toString(),
    shares: total(lots.map(remainingOf)),
    cost: total(lots.map(costOf)),
    gain: total(taxes.gains().map(({ proceeds, costBasis, carriedLoss }) => proceeds - (costBasis - carriedLoss))),
  };
}
