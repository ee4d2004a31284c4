import { z } from 'zod';
import {
  AcquiredDate,
  CurrencyCode,
  decimalText,
  LocalDate,
  MoneyText,
  PositiveQuantityText,
  QuantityText,
} from '../../values.js';

export const CostText = decimalText({ places: 4, sign: 'not_negative' }).meta({
  description: 'The total cost of the shares of the lot, in the currency of the security',
});

/** Internal request: all holdings of an account, according to an outside custodian. */
export const OutsideHoldings = z
  .strictObject({
    custodian: z.string(),
    as_of: LocalDate,
    cash: z.array(z.strictObject({ currency: CurrencyCode, amount: MoneyText })),
    lots: z.array(
      z.strictObject({
        symbol: z.string(),
        currency: CurrencyCode,
        quantity: PositiveQuantityText,
        cost_basis: CostText.nullable(),
        acquired_date: AcquiredDate.nullable(),
      }),
    ),
    activity: z
      .array(
        z.strictObject({
          kind: z.string(),
          symbol: z.string().nullable(),
          currency: CurrencyCode,
          amount: MoneyText,
          quantity: QuantityText.nullable(),
        }),
      )
      .default([])
      .meta({
        description: 'The activities since `since` in the statement. They distinguish cash from receivables',
      }),
    since: LocalDate.nullable().default(null).meta({ description: 'The date of the previous statement' }),
  })
  .meta({
    id: 'OutsideHoldings',
    examples: [
      {
        custodian: 'Granite Trust Company',
        as_of: '2026-11-20',
        cash: [{ currency: 'USD', amount: '1204.11' }],
        lots: [
          { symbol: 'VTI', currency: 'USD', quantity: '120', cost_basis: '18250.40', acquired_date: '2024-03-15' },
        ],
        activity: [{ kind: 'DIVIDEND', symbol: 'VTI', currency: 'USD', amount: '42.00', quantity: null }],
        since: '2026-11-13',
      },
    ],
  });
export type OutsideHoldings = z.infer<typeof OutsideHoldings>;

/**
 * Internal response: the account's holdings before the statement, and the number of correcting entries. Zero means that
 * the books were already correct.
 */
export const OutsideHoldingsTaken = z
  .object({
    entries_posted: z.int(),
    before: z.object({
      cash: z.array(z.object({ currency: CurrencyCode, amount: MoneyText })).meta({
        description: 'The cash that had settled by the date of the statement',
      }),
      receivables: z
        .array(z.object({ currency: CurrencyCode, amount: MoneyText }))
        .default([])
        .meta({
          description:
            'Booked amounts that settle later, such as declared dividends that are not paid yet; one for each currency and day',
        }),
      booked: z
        .array(
          z.object({
            type: z.string(),
            symbol: z.string().nullable(),
            currency: CurrencyCode,
            quantity: QuantityText,
            amount: MoneyText,
            settlement_date: LocalDate,
          }),
        )
        .default([])
        .meta({
          description:
            'Entries that the sandbox booked automatically: those that settled in the weeks before, and those that settle later',
        }),
      positions: z.array(z.object({ symbol: z.string(), currency: CurrencyCode, quantity: QuantityText })),
    }),
  })
  .meta({
    id: 'OutsideHoldingsTaken',
    examples: [
      {
        entries_posted: 2,
        before: {
          cash: [{ currency: 'USD', amount: '1000.0000' }],
          receivables: [{ currency: 'USD', amount: '42.0000' }],
          booked: [
            {
              type: 'DIVIDEND',
              symbol: 'VTI',
              currency: 'USD',
              quantity: '0.00000000',
              amount: '38.5000',
              settlement_date: '2026-11-18',
            },
          ],
          positions: [{ symbol: 'VTI', currency: 'USD', quantity: '110.00000000' }],
        },
      },
    ],
  });
export type OutsideHoldingsTaken = z.infer<typeof OutsideHoldingsTaken>;
