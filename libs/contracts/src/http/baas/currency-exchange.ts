import { z } from 'zod';
import { CurrencyCode, FxRateText, IdText, MoneyText, PositiveMoneyText, Timestamp } from '../../values.js';

/** The request to exchange one currency of an account for another at the rate of the day. */
export const ExchangeCurrencyBody = z
  .strictObject({
    account_id: IdText,
    from_currency: CurrencyCode,
    to_currency: CurrencyCode,
    amount: PositiveMoneyText.meta({ description: 'The amount in from_currency' }),
    preview: z
      .boolean()
      .default(false)
      .meta({ description: '`true`: returns the result of the exchange, and books nothing' }),
  })
  .refine(({ from_currency, to_currency }) => from_currency !== to_currency, {
    path: ['to_currency'],
    message: 'Input should be a currency other than from_currency',
    params: { type: 'value_error' },
  })
  .meta({
    id: 'ExchangeCurrencyBody',
    examples: [
      {
        account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        from_currency: 'USD',
        to_currency: 'EUR',
        amount: '1000.00',
        preview: true,
      },
    ],
  });
export type ExchangeCurrencyBody = z.infer<typeof ExchangeCurrencyBody>;

/** An executed currency exchange, or the preview of a currency exchange. A preview has no transactions. */
export const CurrencyExchangeView = z
  .object({
    account_id: z.string(),
    from_currency: CurrencyCode,
    to_currency: CurrencyCode,
    sold_amount: MoneyText,
    bought_amount: MoneyText,
    rate: FxRateText.meta({ description: 'Units of to_currency for one of from_currency' }),
    preview: z.boolean(),
    out_transaction_id: z.string().nullable(),
    in_transaction_id: z.string().nullable(),
    as_of: Timestamp,
  })
  .meta({
    id: 'CurrencyExchange',
    examples: [
      {
        account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        from_currency: 'USD',
        to_currency: 'EUR',
        sold_amount: '1000.0000',
        bought_amount: '886.2100',
        rate: '0.886210',
        preview: true,
        out_transaction_id: null,
        in_transaction_id: null,
        as_of: '2026-11-21T10:35:41.765000000Z',
      },
    ],
  });
export type CurrencyExchangeView = z.infer<typeof CurrencyExchangeView>;
