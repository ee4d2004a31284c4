import { nanosecondTimestamp, type TransactionPosted } from '@sandbourse/contracts';
import { type EntryDraft, lotInstructionRecord } from '@sandbourse/ledger';
import type { z } from 'zod';

type Posted = z.infer<typeof TransactionPosted.data>;

/** The firm, advisor and client of an account, as the events of its entries contain them. */
export interface EntryPlace {
  readonly firm_id: string;
  readonly rep_code: string;
  readonly client_id: string | null;
}

/** Returns the data of the event that the brokerage publishes for an entry. */
export function postedEntry(draft: EntryDraft, sequence: number, place: EntryPlace): Posted {
  return {
    account_id: draft.accountId,
    ...place,
    sequence,
    lot_method: draft.lots?.kind === 'RELIEVE' ? draft.lots.method : null,
    lots: draft.lots && lotInstructionRecord(draft.lots),
    transaction: {
      transaction_id: draft.transactionId,
      account_id: draft.accountId,
      sequence,
      type: draft.type,
      security: draft.symbol === null ? null : { type: 'ticker', value: draft.symbol },
      quantity: draft.quantity?.toString() ?? null,
      price: draft.price?.toString() ?? null,
      amount_per_share: draft.amountPerShare?.toString() ?? null,
      gross_amount: draft.grossAmount.toString(),
      fees: draft.fees.toComputed(),
      net_amount: draft.netAmount.toComputed(),
      currency: draft.currency,
      fx_rate: draft.fxRate?.toString() ?? null,
      trade_date: draft.tradeDate,
      settlement_date: draft.settlementDate,
      effective_date: draft.effectiveDate,
      executed_at: nanosecondTimestamp(draft.executedAt),
      posted_at: nanosecondTimestamp(draft.executedAt),
      order_id: draft.orderId,
      corrects_transaction_id: draft.correctsTransactionId,
      description: draft.description,
      entry_hash: '',
    },
  };
}
