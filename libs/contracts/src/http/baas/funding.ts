import { z } from 'zod';
import { CurrencyCode, LocalDate, MoneyText, PositiveMoneyText, Timestamp } from '../../values.js';
import { TaxYear } from './tax-year.js';

/** The reasons for which a bank takes a deposit back, by the code of the return (Nacha Operating Rules, appendix four). */
export const RETURN_REASONS = {
  R01: 'Insufficient funds',
  R02: 'Account closed',
  R03: 'No account, or unable to locate the account',
  R04: 'Invalid account number',
  R08: 'Payment stopped',
  R10: 'Not authorized by the customer',
  R16: 'Account frozen',
  R29: 'Not authorized by the corporate customer',
} as const;

export const ReturnCode = z.enum(Object.keys(RETURN_REASONS) as [keyof typeof RETURN_REASONS]).meta({
  id: 'ReturnCode',
  description: 'The code with which a bank returns a payment, such as R01 for insufficient funds',
});
export type ReturnCode = z.infer<typeof ReturnCode>;

export const FundingDirection = z.enum(['DEPOSIT', 'WITHDRAWAL']).meta({ id: 'FundingDirection' });
export const FundingStatus = z
  .enum(['QUEUED', 'COMPLETED', 'REJECTED', 'RETURNED'])
  .meta({ id: 'FundingStatus', description: 'RETURNED if the bank has taken a completed deposit back' });

export const FundAccountBody = z
  .strictObject({
    direction: FundingDirection,
    amount: PositiveMoneyText,
    currency: CurrencyCode.default('USD'),
    contribution_year: TaxYear.optional().meta({
      description:
        'The tax year of a contribution to an IRA: the current year or, until its due date, the year before. A deposit without it is a rollover, which has no limit',
    }),
    idempotency_key: z.string().min(1).max(64).optional().meta({
      description:
        'A repeated request with the same key and body returns the same deposit or withdrawal, with another body 409',
    }),
  })
  .check(ctx => {
    const { direction, contribution_year } = ctx.value;
    if (direction === 'WITHDRAWAL' && contribution_year !== undefined)
      ctx.issues.push({
        code: 'custom',
        path: ['contribution_year'],
        message: 'Not allowed for WITHDRAWAL',
        params: { type: 'value_error' },
        input: ctx.value,
      });
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
    contribution_year: z.int().nullable(),
    status: FundingStatus,
    reject_reason: z.object({ code: z.string(), message: z.string() }).nullable(),
    idempotency_key: z.string().nullable(),
    transaction_id: z.string().nullable(),
    created_at: Timestamp,
    completed_at: Timestamp.nullable(),
    settles_on: LocalDate.nullable().default(null).meta({
      description: 'The business day on which a deposit that is on hold settles. Null if it is not on hold',
    }),
    return: z
      .object({
        code: ReturnCode,
        message: z.string(),
        transaction_id: z.string().meta({ description: 'The entry with which the bank has taken the amount back' }),
        returned_at: Timestamp,
      })
      .nullable()
      .default(null)
      .meta({ description: 'Why the bank has taken the deposit back. Null unless the status is RETURNED' }),
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
        contribution_year: null,
        status: 'COMPLETED',
        reject_reason: null,
        idempotency_key: null,
        transaction_id: 'txn_01M7YTT5TGC97W10JJ2FM2EQ7F',
        created_at: '2026-11-21T10:35:41.765000000Z',
        completed_at: '2026-11-21T10:35:41.776000000Z',
        settles_on: null,
        return: null,
      },
    ],
  });
export type FundingView = z.infer<typeof FundingView>;
