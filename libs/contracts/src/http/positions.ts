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
  .meta({ id: 'Position' });
export type PositionView = z.infer<typeof PositionView>;

/** A date is the end of that day's trading, an instant what was booked by then. Neither may lie ahead. */
export const PositionQuery = z.object({
  as_of: z
    .union([LocalDate, z.iso.datetime({ offset: true })])
    .optional()
    .meta({ description: 'A date (YYYY-MM-DD) or an instant (ISO 8601 with offset); now by default' }),
});
export type PositionQuery = z.infer<typeof PositionQuery>;
