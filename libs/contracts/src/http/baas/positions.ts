import { z } from 'zod';
import {
  CurrencyCode,
  INSTANT_CHARACTERS_MAX,
  Instant,
  LocalDate,
  MoneyText,
  PriceText,
  QuantityText,
  SecurityReference,
  Timestamp,
} from '../../values.js';
import { GainReasonField } from './tax-lots.js';

export const PositionView = z
  .object({
    position_id: z.string(),
    account_id: z.string(),
    security: SecurityReference,
    quantity: QuantityText.meta({ description: 'Negative if the account owes shares (`deficits` of the account)' }),
    average_cost: PriceText.nullable().meta({
      description: 'Null if the account owes shares, or if the cost of some shares is unknown',
    }),
    cost_basis: MoneyText.nullable().meta({
      description:
        'The cost of the shares with fees, without losses that wash sales added: the sum of `cost_basis` of the lots. Null if the cost of a lot is unknown',
    }),
    adjusted_cost_basis: MoneyText.nullable().default(null).meta({
      description:
        'The cost with the losses that wash sales added (IRS Pub. 551): the sum of `adjusted_cost_basis` of the lots. Null in events, in positions of a past time, and if the cost of a lot is unknown',
    }),
    market_price: PriceText.nullable(),
    market_value: MoneyText.nullable(),
    unrealized_gain: MoneyText.nullable().meta({
      description:
        'The market value minus `adjusted_cost_basis`, or minus `cost_basis` if that is null. Null if shares are owed, the cost of a lot is unknown, or there is no price',
    }),
    unrealized_gain_reason: GainReasonField,
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
        adjusted_cost_basis: '3211.2000',
        market_price: '160.5500',
        market_value: '3211.0000',
        unrealized_gain: '-0.2000',
        unrealized_gain_reason: null,
        currency: 'USD',
        as_of: '2026-11-21T10:35:42.480000000Z',
      },
    ],
  });
export type PositionView = z.infer<typeof PositionView>;

/**
 * Shares that an account owes. The account sold or journaled the shares of a purchase, and then the venue cancelled the
 * purchase.
 */
export const DeficitView = z
  .object({
    security: SecurityReference,
    quantity: QuantityText.meta({ description: 'The number of owed shares' }),
    cost_to_cover: MoneyText.nullable().meta({
      description: 'The cost of the owed shares at the last price; null without a price',
    }),
    currency: CurrencyCode,
  })
  .meta({
    id: 'Deficit',
    examples: [
      {
        security: { type: 'ticker', value: 'AAPL' },
        quantity: '10.00000000',
        cost_to_cover: '1605.5000',
        currency: 'USD',
      },
    ],
  });
export type DeficitView = z.infer<typeof DeficitView>;

/**
 * The time for which positions are requested. A date means the end of trading on that day. A time includes all entries
 * that were booked until then. Dates and times in the future are refused.
 */
export const PositionQuery = z.strictObject({
  as_of: z
    .union([LocalDate, Instant], {
      error: 'Input should be a date such as 2026-11-20 or an instant such as 2026-11-20T14:30:00Z',
    })
    .optional()
    .meta({
      description: 'A date (YYYY-MM-DD) or a time (ISO 8601 with offset); by default now',
      maxLength: INSTANT_CHARACTERS_MAX,
    }),
});
export type PositionQuery = z.infer<typeof PositionQuery>;
