import { z } from 'zod';
import { CurrencyCode, MoneyText, SecurityReference } from '../../values.js';
import { taxYearParameter } from './tax-year.js';

export const DividendIncomeQuery = z.strictObject({
  tax_year: taxYearParameter('The calendar year of the income; by default the current year'),
});
export type DividendIncomeQuery = z.infer<typeof DividendIncomeQuery>;

export const DividendIncomeView = z
  .object({
    security: SecurityReference,
    total_ordinary_dividends: MoneyText.meta({ description: 'Box 1a of Form 1099-DIV' }),
    qualified_dividends: MoneyText.nullable().meta({
      description: 'Box 1b; null because the sandbox does not have the data',
    }),
    qualified_unknown_reason: z.enum(['ISSUER_AND_HOLDING_PERIODS_UNKNOWN']).nullable(),
    nondividend_distributions: MoneyText.meta({ description: 'Box 3: returns of capital' }),
    federal_tax_withheld: MoneyText.meta({ description: 'Box 4; for a nonresident, box 7 of Form 1042-S' }),
    currency: CurrencyCode,
  })
  .meta({
    id: 'DividendIncome',
    examples: [
      {
        security: { type: 'ticker', value: 'KO' },
        total_ordinary_dividends: '388.0000',
        qualified_dividends: null,
        qualified_unknown_reason: 'ISSUER_AND_HOLDING_PERIODS_UNKNOWN',
        nondividend_distributions: '300.0000',
        federal_tax_withheld: '0.0000',
        currency: 'USD',
      },
    ],
  });
export type DividendIncomeView = z.infer<typeof DividendIncomeView>;

export const DividendIncomesView = z
  .object({
    tax_year: z.int(),
    is_reported: z.boolean().meta({
      description:
        'Whether the income is reported on Form 1099-DIV. False for an IRA, and for a nonresident, whose dividends are on Form 1042-S',
    }),
    items: z.array(DividendIncomeView),
    total: z.int(),
  })
  .meta({
    id: 'DividendIncomes',
    examples: [
      {
        tax_year: 2026,
        is_reported: true,
        items: [
          {
            security: { type: 'ticker', value: 'KO' },
            total_ordinary_dividends: '388.0000',
            qualified_dividends: null,
            qualified_unknown_reason: 'ISSUER_AND_HOLDING_PERIODS_UNKNOWN',
            nondividend_distributions: '300.0000',
            federal_tax_withheld: '0.0000',
            currency: 'USD',
          },
        ],
        total: 1,
      },
    ],
  });
export type DividendIncomesView = z.infer<typeof DividendIncomesView>;
