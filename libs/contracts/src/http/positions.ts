import { z } from 'zod';
import {
  CurrencyCode,
  LocalDate,
  MoneyText,
  PriceText,
  QuantityText,
  SecurityReference,
  Timestamp,
} from '../values.js';

export const PositionView = z
  .object({
    position_id: z.string(),
    account_id: z.string(),
    security: SecurityReference,
    quantity: QuantityText,
    average_cost: PriceText.nullable(),
    cost_basis: MoneyText,
    market_price: PriceText.nullable(),
    market_value: MoneyText.nullable(),
    unrealized_gain: MoneyText.nullable(),
    currency: CurrencyCode,
    as_of: Timestamp,
  })
  .meta({
    id: 'Position',
    examples: [
      {
        position_id: 'pos_01M7YTT5Z9ZEENRHT1S1AZHT4F',
        account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        security: { type: 'ticker', value: 'AAPL' },
        quantity: '20.00000000',
        average_cost: '160.5600',
        cost_basis: '3211.2000',
        market_price: '160.5500',
        market_value: '3211.0000',
        unrealized_gain: '-0.2000',
        currency: 'USD',
        as_of: '2026-11-21T10:35:42.480000000Z',
      },
    ],
  });
export type PositionView = z.infer<typeof PositionView>;

/** A date is the end of that day's trading, an instant what was booked by then. Neither may lie ahead. */
export const PositionQuery = z.strictObject({
  as_of: z
    .union([LocalDate, z.iso.datetime({ offset: true })])
    .optional()
    .meta({ description: 'A date (YYYY-MM-DD) or an instant (ISO 8601 with offset); now by default' }),
});
export type PositionQuery = z.infer<typeof PositionQuery>;
