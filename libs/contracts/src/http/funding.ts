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
  .meta({ id: 'FundAccountBody' });
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
  .meta({ id: 'Funding' });
export type FundingView = z.infer<typeof FundingView>;
