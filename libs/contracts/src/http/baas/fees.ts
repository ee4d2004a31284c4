import { z } from 'zod';
import { CurrencyCode, MoneyText, PositiveMoneyText, Timestamp } from '../../values.js';

/** The request of an advisor to debit an advisory fee from an account. */
export const ChargeFeeBody = z
  .strictObject({
    amount: PositiveMoneyText,
    currency: CurrencyCode.default('USD'),
    description: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .meta({ examples: ['Advisory fee, third quarter of 2026'] }),
    idempotency_key: z.string().min(1).max(64).meta({
      description:
        'Unique in the account. A repeated request with the same body returns the same fee, with another body 409',
    }),
  })
  .meta({
    id: 'ChargeFeeBody',
    examples: [
      { amount: '212.50', description: 'Advisory fee, third quarter of 2026', idempotency_key: 'advisory-2026-q3' },
    ],
  });
export type ChargeFeeBody = z.infer<typeof ChargeFeeBody>;

export const FeeView = z
  .object({
    transaction_id: z.string(),
    account_id: z.string(),
    amount: MoneyText,
    currency: CurrencyCode,
    description: z.string(),
    idempotency_key: z.string(),
    charged_at: Timestamp,
  })
  .meta({
    id: 'Fee',
    examples: [
      {
        transaction_id: 'txn_01M7YTT5TGC97W10JJ2FM2EQ7F',
        account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        amount: '212.50',
        currency: 'USD',
        description: 'Advisory fee, third quarter of 2026',
        idempotency_key: 'advisory-2026-q3',
        charged_at: '2026-11-21T10:35:41.776000000Z',
      },
    ],
  });
export type FeeView = z.infer<typeof FeeView>;
