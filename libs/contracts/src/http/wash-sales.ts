import { z } from 'zod';
import { exampleOf } from '../example.js';
import { CurrencyCode, LocalDate, MoneyText, PriceText, QuantityText, SecurityReference } from '../values.js';
import { TaxLotStatus } from './tax-lots.js';

const SoldLot = z
  .object({
    transaction_id: z
      .string()
      .meta({ description: 'The sale: the same as in realized gains, with `lot_id` one row of them' }),
    account_id: z.string(),
    lot_id: z.string(),
    acquired_date: LocalDate.nullable().meta({ description: 'Null where nobody has stated it' }),
    holding_period_start_date: LocalDate.nullable(),
    disposed_date: LocalDate,
    quantity: QuantityText.meta({ description: 'All that the sale took from the lot' }),
    proceeds: MoneyText.meta({ description: 'Of all that quantity, fees taken off' }),
    cost_basis: MoneyText.meta({
      description: 'Of all that quantity, with the loss of an earlier wash sale that the lot carried',
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
    account_id: z.string().meta({ description: 'Of the same client; not always the account that sold' }),
    lot_id: z.string(),
    acquired_date: LocalDate,
    holding_period_start_date: LocalDate.nullable().meta({
      description: 'With the time for which the shares sold were held; null where that is not known',
    }),
    quantity: QuantityText.meta({ description: 'Of the lot, as bought; splits since are in it' }),
    cost_per_share: PriceText.nullable().meta({
      description: 'As bought, fees included, without what wash sales added; null where it is not known',
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

/** A loss, or a part of it, that a purchase within 30 days disallowed, and the lot to which it was added (IRC 1091). */
export const WashSaleView = z
  .object({
    security: SecurityReference,
    sold: SoldLot.meta({ description: 'The sale at a loss, as far as it took from one lot' }),
    quantity: QuantityText.meta({ description: 'The shares sold that this lot replaced, as they were counted then' }),
    disallowed: MoneyText.meta({ description: 'Their loss, which does not count' }),
    replacement: ReplacementLot.nullable().meta({
      description: 'The lot that replaced them; null in an account that you may not see',
    }),
    added_to_basis: MoneyText.nullable().meta({
      description:
        'The part of `disallowed` that is added to the basis of the replacement: all of it, or nothing in an IRA, where the loss is lost permanently',
    }),
    holding_days_carried_over: z.int().nullable().meta({
      description:
        'By how many days the holding period of the replacement begins earlier; 0 in an IRA, null where that is not known',
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
