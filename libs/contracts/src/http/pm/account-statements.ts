import { z } from 'zod';
import { exampleOf } from '../../example.js';
import { CurrencyCode, LocalDate, MoneyText, PriceText, QuantityText, SecurityReference } from '../../values.js';
import { GainReasonField } from '../baas/tax-lots.js';
import { TransactionView } from '../baas/transactions.js';
import { isInOrder, OUT_OF_ORDER, periodShape } from '../common/period.js';
import { AccountPerformanceView } from './performance.js';

export const AccountStatementQuery = z
  .strictObject({
    from: periodShape.from.meta({ description: 'By default the first day of the month of `to`' }),
    to: periodShape.to.meta({ description: 'By default the current session, which also replaces a later date' }),
  })
  .refine(isInOrder, OUT_OF_ORDER);
export type AccountStatementQuery = z.infer<typeof AccountStatementQuery>;

export const StatementLotView = z
  .object({
    lot_id: z.string(),
    acquired_date: LocalDate.nullable().meta({ description: 'Null if unknown, and for inherited shares' }),
    is_inherited: z.boolean(),
    term: z.enum(['SHORT_TERM', 'LONG_TERM']).nullable().meta({
      description: 'The term of a sale at the end of the period; null if the holding period is unknown',
    }),
    quantity: QuantityText,
    cost_basis: MoneyText.nullable().meta({
      description: 'The cost, including losses that wash sales added; null if the cost of a lot is unknown',
    }),
    market_value: MoneyText.nullable(),
    unrealized_gain: MoneyText.nullable(),
    unrealized_gain_reason: GainReasonField,
  })
  .meta({
    id: 'StatementLot',
    examples: [
      {
        lot_id: 'lot_01M7YTT5NMF4MMD6DGJKSYQC69',
        acquired_date: '2024-03-15',
        is_inherited: false,
        term: 'LONG_TERM',
        quantity: '10.00000000',
        cost_basis: '1605.6000',
        market_value: '2400.0000',
        unrealized_gain: '794.4000',
        unrealized_gain_reason: null,
      },
    ],
  });
export type StatementLotView = z.infer<typeof StatementLotView>;

export const StatementPositionView = z
  .object({
    security: SecurityReference,
    name: z.string().nullable().meta({ description: 'Null for a security that does not trade in the sandbox' }),
    currency: CurrencyCode,
    quantity: QuantityText,
    price: PriceText.nullable().meta({ description: 'The price at the end of the period; null if unknown' }),
    market_value: MoneyText.nullable(),
    cost_basis: MoneyText.nullable().meta({
      description: 'The cost, including losses that wash sales added; null if the cost of a lot is unknown',
    }),
    unrealized_gain: MoneyText.nullable(),
    unrealized_gain_reason: GainReasonField,
    lots: z.array(StatementLotView).meta({ description: 'Oldest first' }),
  })
  .meta({
    id: 'StatementPosition',
    examples: [
      {
        security: { type: 'ticker', value: 'AAPL' },
        name: 'Apple Inc.',
        currency: 'USD',
        quantity: '10.00000000',
        price: '240.0000',
        market_value: '2400.0000',
        cost_basis: '1605.6000',
        unrealized_gain: '794.4000',
        unrealized_gain_reason: null,
        lots: [exampleOf(StatementLotView)],
      },
    ],
  });
export type StatementPositionView = z.infer<typeof StatementPositionView>;

const {
  transaction_id,
  type,
  security,
  quantity,
  price,
  fees,
  net_amount,
  currency,
  trade_date,
  settlement_date,
  description,
} = TransactionView.shape;

export const StatementActivityView = z
  .object({
    transaction_id,
    date: LocalDate.meta({ description: 'The day from which the entry counts' }),
    trade_date,
    settlement_date,
    type,
    description,
    security,
    quantity,
    price,
    fees,
    net_amount,
    currency,
  })
  .meta({
    id: 'StatementActivity',
    examples: [
      {
        transaction_id: 'txn_01M7YTT5Z8Z53HGGZY5NZV6EQ6',
        date: '2026-11-02',
        trade_date: '2026-11-02',
        settlement_date: '2026-11-03',
        type: 'BUY',
        description: 'Bought 10.00000000 AAPL at 160.5600',
        security: { type: 'ticker', value: 'AAPL' },
        quantity: '10.00000000',
        price: '160.5600',
        fees: '0.0000',
        net_amount: '-1605.6000',
        currency: 'USD',
      },
    ],
  });
export type StatementActivityView = z.infer<typeof StatementActivityView>;

const PERFORMANCE = AccountPerformanceView.pick({
  base_currency: true,
  from: true,
  to: true,
  as_of: true,
  beginning_value: true,
  ending_value: true,
  net_flows: true,
  income: true,
  fees: true,
  twr: true,
  mwr: true,
  reasons: true,
});

/** An account statement: the holdings at the end of a period, the activity in the period, and the performance. */
export const AccountStatementView = z
  .object({
    account_id: z.string(),
    account_number: z.string(),
    registration: z.string(),
    account_type: z.string(),
    custodian: z.string(),
    rep_code: z.string(),
    is_sandbox: z.boolean(),
    ...PERFORMANCE.shape,
    cash: z
      .array(z.object({ currency: CurrencyCode, opening: MoneyText, closing: MoneyText }))
      .meta({ description: 'Cash by trade date' }),
    positions: z.array(StatementPositionView).meta({ description: 'By security' }),
    activity: z
      .array(StatementActivityView)
      .meta({ description: 'Oldest first; corrected entries have their corrected values' }),
    values: z.array(z.object({ date: LocalDate, value: MoneyText.nullable() })).meta({
      description: 'The value on each session of the period, and on each other day with an entry, in the base currency',
    }),
  })
  .meta({
    id: 'AccountStatement',
    examples: [
      {
        account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        account_number: 'SB10000006',
        registration: 'Ada Byron',
        account_type: 'INDIVIDUAL',
        custodian: 'Sandbourse (simulated)',
        rep_code: 'R001',
        is_sandbox: true,
        ...PERFORMANCE.parse(exampleOf(AccountPerformanceView)),
        cash: [{ currency: 'USD', opening: '10000.0000', closing: '8394.4000' }],
        positions: [exampleOf(StatementPositionView)],
        activity: [exampleOf(StatementActivityView)],
        values: [{ date: '2026-11-20', value: '10794.4000' }],
      },
    ],
  });
export type AccountStatementView = z.infer<typeof AccountStatementView>;
