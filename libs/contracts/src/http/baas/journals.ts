import { z } from 'zod';
import {
  CurrencyCode,
  IdText,
  MoneyText,
  PositiveMoneyText,
  PositiveQuantityText,
  QuantityText,
  SecurityReference,
  Timestamp,
} from '../../values.js';
import { Limit, PageNumber } from '../common/paging.js';

/**
 * The status of a journal. A journal moves assets within our own books, so it is complete at once. Refused journals are
 * not created.
 */
export const JournalStatus = z.enum(['COMPLETED']).meta({ id: 'JournalStatus' });

export const CreateJournalBody = z
  .strictObject({
    from_account_id: IdText,
    to_account_id: IdText,
    amount: PositiveMoneyText.optional(),
    currency: CurrencyCode.optional().meta({ description: 'The currency of the amount; by default USD' }),
    security: SecurityReference.optional(),
    quantity: PositiveQuantityText.optional(),
    description: z.string().min(1).max(200).optional(),
    idempotency_key: z.string().min(1).max(64).optional().meta({
      description:
        'Unique in the sending account. A repeated request with the same body returns the same journal, with another body 409',
    }),
  })
  .check(ctx => {
    const { from_account_id, to_account_id, amount, currency, security, quantity } = ctx.value;
    const refuse = (field: string, type: 'missing' | 'value_error', message: string) => {
      ctx.issues.push({ code: 'custom', path: [field], message, params: { type }, input: ctx.value });
    };

    if (from_account_id === to_account_id)
      refuse('to_account_id', 'value_error', 'Input should be an account other than from_account_id');
    if (amount !== undefined) {
      if (security) refuse('security', 'value_error', 'Not allowed for a journal with an amount');
      if (quantity !== undefined) refuse('quantity', 'value_error', 'Not allowed for a journal with an amount');
    } else if (!security && quantity === undefined) {
      refuse('amount', 'missing', 'needed for a journal without security');
    } else {
      if (!security) refuse('security', 'missing', 'needed for a journal with a quantity');
      if (quantity === undefined) refuse('quantity', 'missing', 'needed for a journal of a security');
      if (currency) refuse('currency', 'value_error', 'Not allowed for a journal of a security');
    }
  })
  .meta({
    id: 'CreateJournalBody',
    examples: [
      {
        from_account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        to_account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC70',
        amount: '2500.00',
        currency: 'USD',
        idempotency_key: 'move-1',
      },
    ],
  });
export type CreateJournalBody = z.infer<typeof CreateJournalBody>;

export const JournalView = z
  .object({
    journal_id: z.string(),
    from_account_id: z.string(),
    to_account_id: z.string(),
    amount: MoneyText.nullable(),
    currency: CurrencyCode.nullable(),
    security: SecurityReference.nullable(),
    quantity: QuantityText.nullable(),
    status: JournalStatus,
    description: z.string().nullable(),
    idempotency_key: z.string().nullable(),
    out_transaction_id: z.string().meta({ description: 'The entry of the sending account' }),
    in_transaction_id: z.string().meta({ description: 'The entry of the receiving account' }),
    created_at: Timestamp,
    completed_at: Timestamp,
  })
  .meta({
    id: 'Journal',
    examples: [
      {
        journal_id: 'jnl_01M7YTT5T571GEK54KWYKSVDKD',
        from_account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        to_account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC70',
        amount: '2500.00',
        currency: 'USD',
        security: null,
        quantity: null,
        status: 'COMPLETED',
        description: null,
        idempotency_key: 'move-1',
        out_transaction_id: 'txn_01M7YTT5TGC97W10JJ2FM2EQ7F',
        in_transaction_id: 'txn_01M7YTT5TGC97W10JJ2FM2EQ7G',
        created_at: '2026-11-21T10:35:41.765000000Z',
        completed_at: '2026-11-21T10:35:41.765000000Z',
      },
    ],
  });
export type JournalView = z.infer<typeof JournalView>;

export const JournalQuery = z.strictObject({
  page: PageNumber,
  page_size: Limit,
  account_id: IdText.optional(),
});
export type JournalQuery = z.infer<typeof JournalQuery>;
