import { z } from 'zod';
import { CurrencyCode, LocalDate, MoneyText, PriceText, QuantityText, SecurityReference } from '../../values.js';

/**
 * The reason why a gain is null.
 * - COST_UNKNOWN: the cost of the shares is unknown.
 * - NO_PRICE: the security has no price.
 * - SHARES_OWED: the account owes the shares, and has not bought them yet.
 */
export const GainReason = z.enum(['COST_UNKNOWN', 'NO_PRICE', 'SHARES_OWED']).meta({ id: 'GainReason' });
export type GainReason = z.infer<typeof GainReason>;

/** Returns the reason why a gain is null, or null if both its basis and its price are known. */
export function gainReasonOf(basis: object | string | null, price: object | null): GainReason | null {
  if (basis === null) return 'COST_UNKNOWN';
  return price === null ? 'NO_PRICE' : null;
}

/** The reason why the gain of the object is null. Null if the gain is known. */
export const GainReasonField = GainReason.nullable()
  .default(null)
  .meta({ description: 'The reason why the gain is null; otherwise null' });

/** LONG_TERM if the shares were held for more than a year. The first day counted is the day after acquisition. */
export const GainTerm = z.enum(['SHORT_TERM', 'LONG_TERM']).meta({ id: 'GainTerm' });
export type GainTerm = z.infer<typeof GainTerm>;

export const TaxLotStatus = z.enum(['OPEN', 'CLOSED']).meta({ id: 'TaxLotStatus' });

export const TaxLotView = z
  .object({
    lot_id: z.string(),
    account_id: z.string(),
    security: SecurityReference,
    acquired_date: LocalDate.nullable().meta({
      description: 'Null if the custodian that delivered the shares did not state the date. Such shares are sold first',
    }),
    is_inherited: z.boolean().meta({
      description: 'True for inherited shares, which have no date and are long-term (26 U.S.C. 1223(9))',
    }),
    holding_period_start_date: LocalDate.nullable().meta({
      description:
        'The day after the acquisition. For a replacement lot of a wash sale, earlier by the time for which the sold shares were held. Null if unknown',
    }),
    original_quantity: QuantityText,
    remaining_quantity: QuantityText,
    cost_per_share: PriceText.nullable().meta({
      description:
        'The purchase cost per share with fees, without losses that wash sales added. Null, like `cost_basis`, if the custodian that delivered the shares did not state it',
    }),
    cost_basis: MoneyText.nullable().meta({ description: 'The cost of the remaining shares; null if unknown' }),
    adjusted_cost_basis: MoneyText.nullable().meta({
      description: 'cost_basis plus wash_sale_disallowed; null if the cost is unknown',
    }),
    wash_sale_disallowed: MoneyText.meta({ description: 'The wash-sale loss that was added to the remaining shares' }),
    wash_sale_source_lot_id: z
      .string()
      .nullable()
      .meta({ description: 'The lot that was sold at a loss and that these shares replaced' }),
    term: GainTerm.nullable().meta({
      description:
        'The term today, or on the day on which the last share was sold; null if the holding period is unknown',
    }),
    market_value: MoneyText.nullable(),
    unrealized_gain: MoneyText.nullable().meta({ description: 'Market value minus adjusted_cost_basis' }),
    unrealized_gain_reason: GainReasonField,
    currency: CurrencyCode,
    status: TaxLotStatus,
  })
  .meta({
    id: 'TaxLot',
    examples: [
      {
        lot_id: 'lot_01M7Z41ZJDT6JCT1PARDA6VKAN',
        account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        security: { type: 'ticker', value: 'AAPL' },
        acquired_date: '2026-11-20',
        is_inherited: false,
        holding_period_start_date: '2025-12-28',
        original_quantity: '20.00000000',
        remaining_quantity: '15.00000000',
        cost_per_share: '160.5600',
        cost_basis: '2408.4000',
        adjusted_cost_basis: '2483.4000',
        wash_sale_disallowed: '75.0000',
        wash_sale_source_lot_id: 'lot_01K7Z41ZJDT6JCT1PARDA6VKA2',
        term: 'SHORT_TERM',
        market_value: '2408.2500',
        unrealized_gain: '-75.1500',
        unrealized_gain_reason: null,
        currency: 'USD',
        status: 'OPEN',
      },
    ],
  });
export type TaxLotView = z.infer<typeof TaxLotView>;

export const TaxLotQuery = z.strictObject({ status: z.enum([...TaxLotStatus.options, 'ALL']).default('OPEN') });
export type TaxLotQuery = z.infer<typeof TaxLotQuery>;
