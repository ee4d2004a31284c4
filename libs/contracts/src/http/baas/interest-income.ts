import { z } from 'zod';
import { CurrencyCode, MoneyText } from '../../values.js';
import { taxYearParameter } from './tax-year.js';

export const InterestIncomeQuery = z.strictObject({
  tax_year: taxYearParameter('The calendar year of the posting; by default the current year'),
});
export type InterestIncomeQuery = z.infer<typeof InterestIncomeQuery>;

export const InterestIncomeView = z
  .object({
    interest_income: MoneyText.meta({ description: 'Box 1 of Form 1099-INT' }),
    debit_interest_paid: MoneyText.meta({
      description: 'Interest on debits, for line 1 of Form 4952. It is not deducted from box 1',
    }),
    currency: CurrencyCode,
  })
  .meta({
    id: 'InterestIncome',
    examples: [{ interest_income: '42.4658', debit_interest_paid: '97.9167', currency: 'USD' }],
  });
export type InterestIncomeView = z.infer<typeof InterestIncomeView>;

export const InterestIncomesView = z
  .object({
    tax_year: z.int(),
    is_reported: z.boolean().meta({
      description:
        'Whether the income is reported on Form 1099-INT. False for an IRA, and for a nonresident, whose interest is on Form 1042-S',
    }),
    items: z.array(InterestIncomeView),
    total: z.int(),
  })
  .meta({
    id: 'InterestIncomes',
    examples: [
      {
        tax_year: 2026,
        is_reported: true,
        items: [{ interest_income: '42.4658', debit_interest_paid: '97.9167', currency: 'USD' }],
        total: 1,
      },
    ],
  });
export type InterestIncomesView = z.infer<typeof InterestIncomesView>;
