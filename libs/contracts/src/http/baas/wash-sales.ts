import { z } from 'zod';
import { exampleOf } from '../../example.js';
import { CurrencyCode, LocalDate, MoneyText, PriceText, QuantityText, SecurityReference } from '../../values.js';
import { TaxLotStatus } from './tax-lots.js';

const SoldLot = z
  .object({
    transaction_id: z
      .string()
      .meta({ description: 'The transaction of the sale. With `lot_id`, it identifies the row in realized gains' }),
    account_id: z.string(),
    lot_id: z.string(),
    acquired_date: LocalDate.nullable().meta({ description: 'Null if unknown' }),
    holding_period_start_date: LocalDate.nullable(),
    disposed_date: LocalDate,
    quantity: QuantityText.meta({ description: 'The number of shares that the sale took from the lot' }),
    proceeds: MoneyText.meta({ description: 'The proceeds of these shares, after fees' }),
    cost_basis: MoneyText.meta({
      description: 'The cost of these shares, with the loss of an earlier wash sale that was added to the lot',
    }),
  })
  .meta({
    id: 'WashSaleSoldLot',
    examples: [
      {
        transaction_id: 'txn_01M7Z41ZJDT6JCT1PARDA6VKAQ',
        account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        lot_id: 'lot_01K7Z41ZJDT6JCT1PARDA6VKA2',
        acquired_date: '2025-09-24',
        holding_period_start_date: '2025-09-25',
        disposed_date: '2026-01-04',
        quantity: '100.00000000',
        proceeds: '3999.8700',
        cost_basis: '5000.0000',
      },
    ],
  });

const ReplacementLot = z
  .object({
    account_id: z
      .string()
      .meta({ description: 'An account of the same client, which may differ from the selling account' }),
    lot_id: z.string(),
    acquired_date: LocalDate,
    holding_period_start_date: LocalDate.nullable().meta({
      description:
        'The beginning of the holding period, including the time for which the sold shares were held; null if unknown',
    }),
    quantity: QuantityText.meta({ description: 'The number of shares at the purchase, adjusted for later splits' }),
    cost_per_share: PriceText.nullable().meta({
      description: 'The purchase cost with fees, without losses that wash sales added; null if unknown',
    }),
    status: TaxLotStatus,
  })
  .meta({
    id: 'WashSaleReplacementLot',
    examples: [
      {
        account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        lot_id: 'lot_01M7Z41ZJDT6JCT1PARDA6VKAN',
        acquired_date: '2026-01-20',
        holding_period_start_date: '2025-10-11',
        quantity: '75.00000000',
        cost_per_share: '41.0000',
        status: 'OPEN',
      },
    ],
  });

/**
 * A loss that is disallowed completely or in part, because the client bought the same security within 30 days (IRC
 * 1091). It names the lot to which the loss was added.
 */
export const WashSaleView = z
  .object({
    security: SecurityReference,
    sold: SoldLot.meta({ description: 'The part of the sale at a loss that took shares from one lot' }),
    quantity: QuantityText.meta({
      description: 'The number of sold shares that this lot replaced, without later splits',
    }),
    disallowed: MoneyText.meta({ description: 'The disallowed loss of these shares' }),
    replacement: ReplacementLot.nullable().meta({
      description: 'The replacement lot; null if it is in an account that you cannot see',
    }),
    added_to_basis: MoneyText.nullable().meta({
      description:
        'The part of `disallowed` that is added to the basis of the replacement lot: the whole loss, or 0 in an IRA, where the loss is disallowed permanently',
    }),
    holding_days_carried_over: z.int().nullable().meta({
      description:
        'The number of days by which the holding period of the replacement lot begins earlier; 0 in an IRA, null if unknown',
    }),
    currency: CurrencyCode,
  })
  .meta({
    id: 'WashSale',
    examples: [
      {
        security: { type: 'ticker', value: 'AAPL' },
        sold: exampleOf(SoldLot),
        quantity: '75.00000000',
        disallowed: '750.0975',
        replacement: exampleOf(ReplacementLot),
        added_to_basis: '750.0975',
        holding_days_carried_over: 102,
        currency: 'USD',
      },
    ],
  });
export type WashSaleView = z.infer<typeof WashSaleView>;
