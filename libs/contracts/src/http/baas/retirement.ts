import { z } from 'zod';
import { CurrencyCode, LocalDate, MoneyText } from '../../values.js';
import { taxYearParameter } from './tax-year.js';

/** The first year for which the contribution limits are known. */
const LIMITS_SINCE = 2020;

export const ContributionsQuery = z.strictObject({
  tax_year: taxYearParameter('The calendar year; by default the current year', LIMITS_SINCE),
});
export type ContributionsQuery = z.infer<typeof ContributionsQuery>;

export const RetirementDistributionsQuery = z.strictObject({
  tax_year: taxYearParameter('The calendar year; by default the current year'),
});
export type RetirementDistributionsQuery = z.infer<typeof RetirementDistributionsQuery>;

export const ContributionsView = z
  .object({
    account_id: z.string(),
    tax_year: z.int(),
    limit: MoneyText.meta({ description: 'The limit for contributions to all IRAs of the owner, by year and age' }),
    limit_source: z.string(),
    contributed: MoneyText,
    remaining: MoneyText,
    due_date: LocalDate.meta({ description: 'The last day for contributions for the year' }),
    currency: CurrencyCode,
  })
  .meta({
    id: 'Contributions',
    examples: [
      {
        account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        tax_year: 2026,
        limit: '7500.0000',
        limit_source: 'IRS Notice 2025-67',
        contributed: '5000.0000',
        remaining: '2500.0000',
        due_date: '2027-04-15',
        currency: 'USD',
      },
    ],
  });
export type ContributionsView = z.infer<typeof ContributionsView>;

export const DistributionCode = z.enum(['1', '7', 'J', 'T']).meta({
  id: 'DistributionCode',
  description:
    'Box 7 of Form 1099-R. Before age 59 1/2: 1, or J for a Roth IRA. Later: 7, or T for a Roth IRA, because it is unknown whether the five years are over',
});
export type DistributionCode = z.infer<typeof DistributionCode>;

export const RetirementDistributionView = z
  .object({
    transaction_id: z.string(),
    date: LocalDate,
    gross_distribution: MoneyText,
    distribution_code: DistributionCode.nullable(),
    unknown_reason: z.enum(['DATE_OF_BIRTH_UNKNOWN']).nullable(),
    currency: CurrencyCode,
  })
  .meta({
    id: 'RetirementDistribution',
    examples: [
      {
        transaction_id: 'txn_01M7YTT5TGC97W10JJ2FM2EQ7F',
        date: '2026-11-20',
        gross_distribution: '4000.0000',
        distribution_code: '7',
        unknown_reason: null,
        currency: 'USD',
      },
    ],
  });
export type RetirementDistributionView = z.infer<typeof RetirementDistributionView>;

export const RetirementDistributionsView = z
  .object({
    tax_year: z.int(),
    gross_distribution: MoneyText.meta({ description: 'Box 1, the sum of all codes, in USD' }),
    taxable_amount_not_determined: z
      .boolean()
      .meta({ description: 'Box 2b: the sandbox does not know the taxable amount' }),
    items: z.array(RetirementDistributionView),
    total: z.int(),
  })
  .meta({
    id: 'RetirementDistributions',
    examples: [
      {
        tax_year: 2026,
        gross_distribution: '4000.0000',
        taxable_amount_not_determined: true,
        items: [
          {
            transaction_id: 'txn_01M7YTT5TGC97W10JJ2FM2EQ7F',
            date: '2026-11-20',
            gross_distribution: '4000.0000',
            distribution_code: '7',
            unknown_reason: null,
            currency: 'USD',
          },
        ],
        total: 1,
      },
    ],
  });
export type RetirementDistributionsView = z.infer<typeof RetirementDistributionsView>;
