import { z } from 'zod';
import { FundingDirection, ReturnCode } from '../http/baas/funding.js';
import { TaxYear } from '../http/baas/tax-year.js';
import { CurrencyCode, Instant, LocalDate, PositiveMoneyText } from '../values.js';

export const BookFunding = z
  .strictObject({
    account: z.string().trim().min(1).max(200).meta({ description: 'The name of an account in this file' }),
    direction: FundingDirection,
    amount: PositiveMoneyText,
    currency: CurrencyCode.default('USD'),
    contribution_year: TaxYear.optional().meta({
      description: 'Of a rejected deposit. That of a completed deposit is in its transaction',
    }),
    idempotency_key: z.string().min(1).max(255).optional(),
    transaction: z.string().trim().min(1).max(80).optional().meta({
      description: 'The id of the DEPOSIT or WITHDRAWAL; without it, the request was rejected',
    }),
    reject_reason: z
      .strictObject({ code: z.string().max(100), message: z.string().max(2_000) })
      .meta({ id: 'BookRejectReason' })
      .optional(),
    settles_on: LocalDate.optional().meta({ description: 'The business day on which a deposit on hold settles' }),
    return: z
      .strictObject({
        code: ReturnCode,
        on: LocalDate.meta({ description: 'The business day on which the bank takes the deposit back' }),
        transaction: z.string().trim().min(1).max(80).optional().meta({
          description: 'The id of the transaction of the return; missing before it',
        }),
        at: Instant.optional(),
      })
      .meta({ id: 'BookReturn', examples: [{ code: 'R01', on: '2026-11-24' }] })
      .optional(),
    created_at: Instant,
    completed_at: Instant.optional(),
  })
  .meta({
    id: 'BookFunding',
    examples: [
      {
        account: 'brokerage',
        direction: 'DEPOSIT',
        amount: '1000.00',
        currency: 'USD',
        idempotency_key: 'salary 2026-11',
        transaction: 't1',
        created_at: '2026-11-20T15:00:00.000Z',
        completed_at: '2026-11-20T15:00:00.000Z',
      },
    ],
  });
export type BookFunding = z.infer<typeof BookFunding>;
