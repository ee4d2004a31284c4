import { z } from 'zod';
import { CurrencyCode, LocalDate, MoneyText, PriceText, QuantityText, SecurityReference } from '../values.js';

/** Held for more than a year, counted from the day after acquisition, or not. */
export const GainTerm = z.enum(['SHORT_TERM', 'LONG_TERM']);

export const TaxLotStatus = z.enum(['OPEN', 'CLOSED']);

export const TaxLotView = z
  .object({
    lot_id: z.string(),
    account_id: z.string(),
    security: SecurityReference,
    acquired_date: LocalDate,
    holding_period_start_date: LocalDate.meta({
      description: 'The day after acquisition, or earlier by the time for which shares were held that these replaced',
    }),
    original_quantity: QuantityText,
    remaining_quantity: QuantityText,
    cost_per_share: PriceText.meta({ description: 'As bought, fees included, without what wash sales added' }),
    cost_basis: MoneyText.meta({ description: 'Of the shares that remain' }),
    adjusted_cost_basis: MoneyText.meta({ description: 'cost_basis and wash_sale_disallowed' }),
    wash_sale_disallowed: MoneyText.meta({ description: 'The loss of a wash sale that the remaining shares carry' }),
    wash_sale_source_lot_id: z
      .string()
      .nullable()
      .meta({ description: 'The lot sold at a loss that these shares replaced' }),
    term: GainTerm.meta({ description: 'As of today, or of the day on which the last share was sold' }),
    market_value: MoneyText.nullable(),
    unrealized_gain: MoneyText.nullable().meta({ description: 'Against adjusted_cost_basis' }),
    currency: CurrencyCode,
    status: TaxLotStatus,
  })
  .meta({ id: 'TaxLot' });
export type TaxLotView = z.infer<typeof TaxLotView>;

export const TaxLotQuery = z.object({ status: z.enum([...TaxLotStatus.options, 'ALL']).default('OPEN') });
export type TaxLotQuery = z.infer<typeof TaxLotQuery>;
