import { z } from 'zod';
import { CurrencyCode, MoneyText, PositiveMoneyText, Timestamp } from '../values.js';

export const FundingDirection = z.enum(['DEPOSIT', 'WITHDRAWAL']);
export const FundingStatus = z.enum(['QUEUED', 'COMPLETED', 'REJECTED']);

export const FundAccountBody = z
  .strictObject({
    direction: FundingDirection,
    amount: PositiveMoneyText,
    currency: CurrencyCode.default('USD'),
    idempotency_key: z.string().min(1).max(64).optional().meta({
      description: 'The same key and body answer the same funding; a different body is 409',
    }),
  })
  .meta({ id: 'FundAccountBody', examples: [{ direction: 'DEPOSIT', amount: '100000.00' }] });
export type FundAccountBody = z.infer<typeof FundAccountBody>;

export const FundingView = z
  .object({
    funding_id: z.string(),
    account_id: z.string(),
    direction: FundingDirection,
    amount: MoneyText,
    currency: CurrencyCode,
    status: FundingStatus,
    reject_reason: z.object({ code: z.string(), message: z.string() }).nullable(),
    idempotency_key: z.string().nullable(),
    transaction_id: z.string().nullable(),
    created_at: Timestamp,
    completed_at: Timestamp.nullable(),
  })
  .meta({
    id: 'Funding',
    examples: [
      {
        funding_id: 'fund_01M7YTT5T571GEK54KWYKSVDKD',
        account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        direction: 'DEPOSIT',
        amount: '100000.00',
        currency: 'USD',
        status: 'COMPLETED',
        reject_reason: null,
        idempotency_key: null,
        transaction_id: 'txn_01M7YTT5TGC97W10JJ2FM2EQ7F',
        created_at: '2026-11-21T10:35:41.765000000Z',
        completed_at: '2026-11-21T10:35:41.776000000Z',
      },
    ],
  });
export type FundingView = z.infer<typeof FundingView>;
