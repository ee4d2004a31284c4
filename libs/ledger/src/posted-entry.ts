import { AmountPerShare, type Currency, FxRate, Money, Price, Quantity, sum } from '@sandbourse/money';
import type { EntryDraft, EntryType } from './entry.js';
import type { LotInstruction } from './lot-instruction.js';
import { type LotInstructionRecord, readLotInstruction } from './lot-instruction-record.js';

/** An entry as the ledger's events contain it. */
export interface PostedRecord {
  readonly transaction: {
    readonly transaction_id: string;
    readonly account_id: string;
    readonly type: EntryType;
    readonly security: { readonly value: string } | null;
    readonly quantity: string | null;
    readonly price: string | null;
    /** Old events do not have this field. They do not have `effective_date` either. */
    readonly amount_per_share?: string | null;
    readonly gross_amount: string;
    readonly fees: string;
    readonly net_amount: string;
    readonly currency: Currency;
    readonly fx_rate: string | null;
    readonly trade_date: string;
    readonly settlement_date: string;
    readonly effective_date?: string | null;
    readonly executed_at: string;
    readonly order_id: string | null;
    readonly corrects_transaction_id: string | null;
    readonly description: string;
  };
  readonly lots: LotInstructionRecord | null;
}

/**
 * Reads an entry from an event of the ledger. The entry was checked when it was posted, so it is not checked again. If
 * shares leave the account, their cost is zero here, because it is derived from the lots. To derive the lots, call
 * `deriveTax` with a client's entries in one security, over all accounts, in the order of their transaction ids.
 */
export function readPostedEntry({ transaction, lots }: PostedRecord): EntryDraft {
  const { type } = transaction;
  const netAmount = Money.of(transaction.net_amount);
  const instruction = lots && readLotInstruction(lots);
  return {
    transactionId: transaction.transaction_id,
    accountId: transaction.account_id,
    type,
    symbol: transaction.security?.value ?? null,
    quantity: transaction.quantity === null ? null : Quantity.of(transaction.quantity),
    price: transaction.price === null ? null : Price.of(transaction.price),
    amountPerShare: transaction.amount_per_share ? AmountPerShare.of(transaction.amount_per_share) : null,
    grossAmount: Money.of(transaction.gross_amount),
    fees: Money.of(transaction.fees),
    netAmount,
    costAmount: type === 'BUY' ? netAmount.negated() : costCarriedBy(instruction),
    currency: transaction.currency,
    fxRate: transaction.fx_rate === null ? null : FxRate.of(transaction.fx_rate),
    tradeDate: transaction.trade_date,
    settlementDate: transaction.settlement_date,
    effectiveDate: transaction.effective_date ?? null,
    executedAt: new Date(transaction.executed_at),
    orderId: transaction.order_id,
    correctsTransactionId: transaction.corrects_transaction_id,
    description: transaction.description,
    lots: instruction,
  };
}

function costCarriedBy(instruction: LotInstruction | null): Money {
  if (instruction?.kind !== 'CARRY') return Money.zero;
  return sum(
    Money.zero,
    instruction.lots.map(({ costBasis }) => costBasis),
  );
}
