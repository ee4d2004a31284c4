import { z } from 'zod';
import { CurrencyCode, MoneyText, PriceText, QuantityText } from '../../values.js';
import { CheckName } from '../common/errors.js';

const EvaluatedCheck = z
  .object({ check: CheckName, passed: z.boolean(), reason: z.string().nullable() })
  .meta({ id: 'EvaluatedCheck', description: '`reason` says why the check has failed; null for a passed check' });

/** The evaluation of an order that is not placed. */
export const OrderPreviewView = z
  .object({
    account_id: z.string(),
    would_be_accepted: z.boolean().meta({ description: 'True if the order passes all checks' }),
    currency: CurrencyCode.nullable().meta({
      description: 'The currency of the estimated amounts and of `reserved_cash`; null for an unknown security',
    }),
    estimated_quantity: QuantityText.nullable(),
    estimated_price: PriceText.nullable().meta({
      description: 'The limit or stop price; otherwise the ask for a purchase, and the bid for a sale',
    }),
    estimated_amount: MoneyText.nullable().meta({ description: 'Quantity times price, before fees' }),
    reserved_cash: MoneyText.nullable().meta({
      description: 'The cash that a purchase reserves until it fills: 5 % above the market price without a limit',
    }),
    buying_power: MoneyText.meta({ description: 'In the base currency of the account' }),
    base_currency: CurrencyCode,
    checks: z.array(EvaluatedCheck).meta({ description: 'All checks of an order, in the order of refusals' }),
  })
  .meta({
    id: 'OrderPreview',
    examples: [
      {
        account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        would_be_accepted: false,
        currency: 'USD',
        estimated_quantity: '10.00000000',
        estimated_price: '157.4500',
        estimated_amount: '1574.5000',
        reserved_cash: '1653.2250',
        buying_power: '1200.0000',
        base_currency: 'USD',
        checks: [
          { check: 'ACCOUNT_STATUS', passed: true, reason: null },
          {
            check: 'BUYING_POWER',
            passed: false,
            reason: 'The order needs 1653.2250 USD. The buying power is 1200.0000 USD',
          },
        ],
      },
    ],
  });
export type OrderPreviewView = z.infer<typeof OrderPreviewView>;
