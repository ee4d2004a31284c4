import { z } from 'zod';
import { CurrencyCode, LocalDate, MoneyText, QuantityText, SecurityReference } from '../../values.js';
import { GainReasonField, GainTerm } from './tax-lots.js';
import { taxYearParameter } from './tax-year.js';

/**
 * The box on Form 8949 in which a sale is reported. Brokers never report C and F, which are for sales without a Form
 * 1099-B. X is used if the holding period is unknown: the box is then B or E (Form 1099-B, "Applicable checkbox on Form
 * 8949").
 */
export const Form8949Box = z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'X']).meta({ id: 'Form8949Box' });
export type Form8949Box = z.infer<typeof Form8949Box>;

/** The gain or loss from selling shares of one lot, with the columns of Form 8949. */
export const RealizedGainView = z
  .object({
    transaction_id: z.string().meta({ description: 'The transaction of the sale' }),
    account_id: z.string(),
    lot_id: z.string(),
    security: SecurityReference,
    quantity: QuantityText,
    description: z.string().meta({ description: 'Column (a)', examples: ['100 sh. AAPL'] }),
    acquired_date: LocalDate.nullable().meta({ description: 'Column (b); null if unknown, and for inherited shares' }),
    is_inherited: z.boolean().meta({ description: 'True if column (b) has the word INHERITED' }),
    disposed_date: LocalDate.meta({ description: 'Column (c)' }),
    proceeds: MoneyText.meta({ description: 'Column (d), after fees' }),
    cost_basis: MoneyText.nullable().meta({
      description:
        'Column (e), with the loss of an earlier wash sale that was added to the lot; null if the cost of the lot is unknown',
    }),
    adjustment_code: z
      .enum(['W'])
      .nullable()
      .meta({ description: 'Column (f): W if a wash sale disallows the loss or a part of it' }),
    adjustment_amount: MoneyText.meta({
      description: 'Column (g): the disallowed loss. Later purchases can increase it',
    }),
    realized_gain: MoneyText.nullable().meta({
      description: 'Column (h): (d) - (e) + (g); null if (e) is unknown',
    }),
    realized_gain_reason: GainReasonField,
    term: GainTerm.nullable().meta({
      description:
        'Part I (short-term) or Part II (long-term). Null in an IRA, whose gains are not reported, and if the holding period is unknown',
    }),
    form_8949_box: Form8949Box.nullable().meta({
      description:
        'The box to check above the row. A or D: the basis is reported on Form 1099-B. B or E: the basis is not reported. X: unknown whether B or E. Null in an IRA',
    }),
    currency: CurrencyCode,
  })
  .meta({
    id: 'RealizedGain',
    examples: [
      {
        transaction_id: 'txn_01M7Z41ZJDT6JCT1PARDA6VKAQ',
        account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        lot_id: 'lot_01K7Z41ZJDT6JCT1PARDA6VKA2',
        security: { type: 'ticker', value: 'AAPL' },
        quantity: '100.00000000',
        description: '100 sh. AAPL',
        acquired_date: '2025-09-24',
        is_inherited: false,
        disposed_date: '2026-01-04',
        proceeds: '3999.8700',
        cost_basis: '5000.0000',
        adjustment_code: 'W',
        adjustment_amount: '750.0975',
        realized_gain: '-250.0325',
        realized_gain_reason: null,
        term: 'SHORT_TERM',
        form_8949_box: 'A',
        currency: 'USD',
      },
    ],
  });
export type RealizedGainView = z.infer<typeof RealizedGainView>;

export const RealizedGainQuery = z.strictObject({
  tax_year: taxYearParameter('The calendar year of the sale; by default all years'),
});
export type RealizedGainQuery = z.infer<typeof RealizedGainQuery>;
