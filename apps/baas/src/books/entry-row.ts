import { type Entry, type EntryType, type LotInstructionRecord, readLotInstruction } from '@sandbourse/ledger';
import { type Currency, FxRate, Money, Price, Quantity } from '@sandbourse/money';
import type { Row } from '@sandbourse/platform';

/** A ledger entry as Postgres gives it back. Numerics keep the places they were written with. */
export interface EntryRow extends Row {
  account_id: string;
  sequence: number;
  transaction_id: string;
  type: EntryType;
  symbol: string | null;
  quantity: string | null;
  price: string | null;
  gross_amount: string;
  fees: string;
  net_amount: string;
  cost_amount: string;
  currency: Currency;
  fx_rate: string | null;
  trade_date: string;
  settlement_date: string;
  executed_at: Date;
  posted_at: Date;
  order_id: string | null;
  corrects_transaction_id: string | null;
  description: string;
  lots: LotInstructionRecord | null;
  previous_hash: string;
  entry_hash: string;
}

export function entryFromRow(row: EntryRow): Entry {
  return {
    accountId: row.account_id,
    sequence: row.sequence,
    transactionId: row.transaction_id,
    type: row.type,
    symbol: row.symbol,
    quantity: row.quantity === null ? null : Quantity.of(row.quantity),
    price: row.price === null ? null : Price.of(row.price),
    grossAmount: Money.of(row.gross_amount),
    fees: Money.of(row.fees),
    netAmount: Money.of(row.net_amount),
    costAmount: Money.of(row.cost_amount),
    currency: row.currency,
    fxRate: row.fx_rate === null ? null : FxRate.of(row.fx_rate),
    tradeDate: row.trade_date,
    settlementDate: row.settlement_date,
    executedAt: row.executed_at,
    postedAt: row.posted_at,
    orderId: row.order_id,
    correctsTransactionId: row.corrects_transaction_id,
    description: row.description,
    lots: row.lots && readLotInstruction(row.lots),
    previousHash: row.previous_hash,
    entryHash: row.entry_hash,
  };
}
