import {
  nanosecondTimestamp,
  type OutgoingEvent,
  TransactionPosted,
  type TransactionView,
} from '@sandbourse/contracts';
import { type Entry, lotInstructionRecord } from '@sandbourse/ledger';
import type { z } from 'zod';
import type { Account } from './account.js';
import { occurrenceOf, placeOf } from './account-events.js';

/** Converts a ledger entry to an item of the transaction list. */
export function transactionView(entry: Entry): TransactionView {
  return {
    transaction_id: entry.transactionId,
    account_id: entry.accountId,
    sequence: entry.sequence,
    type: entry.type,
    security: entry.symbol === null ? null : { type: 'ticker', value: entry.symbol },
    quantity: entry.quantity?.toString() ?? null,
    price: entry.price?.toString() ?? null,
    amount_per_share: entry.amountPerShare?.toString() ?? null,
    gross_amount: entry.grossAmount.toString(),
    fees: entry.fees.toComputed(),
    net_amount: entry.netAmount.toComputed(),
    currency: entry.currency,
    fx_rate: entry.fxRate?.toString() ?? null,
    trade_date: entry.tradeDate,
    settlement_date: entry.settlementDate,
    effective_date: entry.effectiveDate,
    executed_at: nanosecondTimestamp(entry.executedAt),
    posted_at: nanosecondTimestamp(entry.postedAt),
    order_id: entry.orderId,
    corrects_transaction_id: entry.correctsTransactionId,
    description: entry.description,
    entry_hash: entry.entryHash,
  };
}

type Posted = z.infer<typeof TransactionPosted.data>;

/** Converts a ledger entry to the data of the event that subscribers receive. */
export function postedTransaction(account: Account, entry: Entry): Posted {
  return {
    ...placeOf(account),
    sequence: entry.sequence,
    transaction: transactionView(entry),
    lot_method: entry.lots?.kind === 'RELIEVE' ? entry.lots.method : null,
    lots: entry.lots && lotInstructionRecord(entry.lots),
  };
}

export function transactionPosted(account: Account, entry: Entry): OutgoingEvent {
  return TransactionPosted.occurred(postedTransaction(account, entry), occurrenceOf(account, entry.postedAt));
}
