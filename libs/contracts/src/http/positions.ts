import { z } from 'zod';
import { CurrencyCode, MoneyText, PriceText, QuantityText, SecurityReference, Timestamp } from '../values.js';

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

export const PositionQuery = z.object({
  as_of: z.iso
    .datetime({ offset: true })
    .transform(text => new Date(text))
    .optional(),
});
export type PositionQuery = z.infer<typeof PositionQuery>;
