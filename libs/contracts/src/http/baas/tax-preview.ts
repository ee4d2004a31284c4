import { z } from 'zod';
import { exampleOf } from '../../example.js';
import {
  CurrencyCode,
  LocalDate,
  MoneyText,
  PositivePriceText,
  PositiveQuantityText,
  PriceText,
  QuantityText,
  SecurityReference,
  Timestamp,
} from '../../values.js';
import { LotMethod, LotSelections } from './orders.js';
import { RealizedGainView } from './tax-gains.js';

/** The request to calculate the taxes of a sale. Nothing is sold. */
export const TaxPreviewBody = z
  .strictObject({
    security: SecurityReference,
    quantity: PositiveQuantityText,
    price: PositivePriceText.optional().meta({ description: 'The price of the sale; by default the bid' }),
    lot_method: LotMethod.optional().meta({ description: 'By default the lot method of the account' }),
    lots: LotSelections.optional(),
  })
  .check(ctx => {
    const { lot_method, lots } = ctx.value;
    if ((lot_method === 'SPECIFIC') === (lots !== undefined)) return;
    ctx.issues.push({
      code: 'custom',
      path: ['lots'],
      message: lots ? `Not allowed for lot_method ${lot_method ?? 'of the account'}` : 'Required for SPECIFIC',
      params: { type: lots ? 'value_error' : 'missing' },
      input: lots,
    });
  })
  .meta({
    id: 'TaxPreviewBody',
    examples: [
      {
        security: { type: 'ticker', value: 'AAPL' },
        quantity: '100',
        price: '40.00',
        lot_method: 'SPECIFIC',
        lots: [{ lot_id: 'lot_01K7Z41ZJDT6JCT1PARDA6VKA2', quantity: '100' }],
      },
    ],
  });
export type TaxPreviewBody = z.infer<typeof TaxPreviewBody>;

export const PreviewedLot = RealizedGainView.omit({ transaction_id: true, account_id: true, security: true });

export const TaxPreviewView = z
  .object({
    account_id: z.string(),
    security: SecurityReference,
    quantity: QuantityText,
    price: PriceText,
    lot_method: LotMethod,
    proceeds: MoneyText.meta({ description: 'The proceeds after fees' }),
    fees: MoneyText,
    currency: CurrencyCode,
    lots: z.array(PreviewedLot),
    short_term_gain: MoneyText.nullable().meta({
      description:
        'The gain or loss that counts after wash sales. Null if the cost of a lot of this term or the term of a lot is unknown',
    }),
    long_term_gain: MoneyText.nullable().meta({
      description:
        'The gain or loss that counts after wash sales. Null if the cost of a lot of this term or the term of a lot is unknown',
    }),
    wash_sale: z.object({
      disallowed: MoneyText,
      replacements: z.array(
        z.object({
          lot_id: z.string().nullable().meta({ description: 'Null for a lot in an account that you cannot see' }),
          account_id: z.string().nullable(),
          quantity: QuantityText,
          disallowed: MoneyText,
          is_permanent: z
            .boolean()
            .meta({ description: 'True if the replacement shares are in an IRA: the loss is disallowed permanently' }),
        }),
      ),
      rebuy_from_date: LocalDate.meta({
        description: 'If the client buys the security before this day, the rest of the loss is disallowed too',
      }),
    }),
    as_of: Timestamp,
  })
  .meta({
    id: 'TaxPreview',
    examples: [
      {
        account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        security: { type: 'ticker', value: 'AAPL' },
        quantity: '100.00000000',
        price: '40.0000',
        lot_method: 'SPECIFIC',
        proceeds: '3999.8700',
        fees: '0.1300',
        currency: 'USD',
        lots: [PreviewedLot.parse(exampleOf(RealizedGainView))],
        short_term_gain: '-250.0325',
        long_term_gain: '0.0000',
        wash_sale: {
          disallowed: '750.0975',
          replacements: [
            {
              lot_id: 'lot_01M7Z41ZJDT6JCT1PARDA6VKAN',
              account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
              quantity: '75.00000000',
              disallowed: '750.0975',
              is_permanent: false,
            },
          ],
          rebuy_from_date: '2026-02-04',
        },
        as_of: '2026-01-04T15:00:00.000000000Z',
      },
    ],
  });
export type TaxPreviewView = z.infer<typeof TaxPreviewView>;
