import { z } from 'zod';
import { exampleOf } from '../../example.js';
import { CurrencyCode, MoneyText, PercentageText, SecurityReference, Timestamp, WeightText } from '../../values.js';
import { RunTotals, Turnover } from './rebalancing.js';

/** The maximum number of orders that an approval can exclude. Even the largest run has fewer orders. */
const EXCLUDED_MAX = 50_000;

/** The request to approve a run. Without a body, the whole run is approved. */
export const ApproveRebalancingBody = z
  .strictObject({
    exclude_orders: z
      .array(z.int().min(0))
      .max(EXCLUDED_MAX)
      .default([])
      .meta({ description: 'The `index` of each excluded proposal' }),
  })
  .prefault({})
  .meta({ id: 'ApproveRebalancingBody', examples: [{ exclude_orders: [0] }] });
export type ApproveRebalancingBody = z.infer<typeof ApproveRebalancingBody>;

export const ComparisonQuery = z.strictObject({
  exclude_orders: z
    .string()
    .max(8_192)
    .regex(/^\d{1,6}(,\d{1,6})*$/)
    .transform(list => list.split(',').map(Number))
    .optional()
    .meta({
      description: 'The `index` of each proposal to exclude from the comparison, separated by commas',
      examples: ['0,3'],
    }),
});
export type ComparisonQuery = z.infer<typeof ComparisonQuery>;

const State = z.object({
  total_value: MoneyText.nullable(),
  cash: MoneyText.nullable(),
  max_drift: PercentageText.nullable().meta({
    description: 'The largest absolute drift of all items; null without targets',
  }),
  breached: z.boolean().nullable(),
});

const Item = z.object({
  asset_class: z.enum(['SECURITY', 'CASH']),
  security: SecurityReference.nullable().meta({ description: 'Null for cash' }),
  target_weight: WeightText.nullable().meta({ description: 'Null for an account that is in no portfolio' }),
  weight_before: PercentageText.nullable(),
  weight_after: PercentageText.nullable(),
  value_before: MoneyText.nullable(),
  value_after: MoneyText.nullable(),
});

const ComparedFigures = z.object({
  currency: CurrencyCode.meta({ description: 'The currency of all amounts' }),
  before: State,
  after: State,
  items: z.array(Item).meta({ description: 'By security, cash last' }),
});

const EXAMPLE_FIGURES = {
  currency: 'USD' as const,
  before: { total_value: '9377.8000', cash: '0.0000', max_drift: '0.1000', breached: true },
  after: { total_value: '9377.7900', cash: '937.7700', max_drift: '0.0000', breached: false },
  items: [
    {
      asset_class: 'SECURITY' as const,
      security: { type: 'ticker' as const, value: 'SPY' },
      target_weight: '0.90',
      weight_before: '1.0000',
      weight_after: '0.9000',
      value_before: '9377.8000',
      value_after: '8440.0200',
    },
    {
      asset_class: 'CASH' as const,
      security: null,
      target_weight: '0.10',
      weight_before: '0.0000',
      weight_after: '0.1000',
      value_before: '0.0000',
      value_after: '937.7700',
    },
  ],
};

export const ComparedPortfolioView = z
  .object({ portfolio_id: z.string(), name: z.string(), ...ComparedFigures.shape })
  .meta({
    id: 'ComparedPortfolio',
    examples: [{ portfolio_id: 'ptf_01M7YTT5NMF4MMD6DGJKSYQC69', name: 'Growth accounts', ...EXAMPLE_FIGURES }],
  });
export type ComparedPortfolioView = z.infer<typeof ComparedPortfolioView>;

export const ComparedAccountView = z
  .object({
    account_id: z.string(),
    portfolio_id: z.string().nullable(),
    turnover: z
      .array(Turnover)
      .meta({ description: 'The total amounts of the orders by currency, and the gains before wash sales' }),
    ...ComparedFigures.shape,
  })
  .meta({
    id: 'ComparedAccount',
    examples: [
      {
        account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        portfolio_id: 'ptf_01M7YTT5NMF4MMD6DGJKSYQC69',
        turnover: [
          {
            currency: 'USD',
            sold: '937.7800',
            bought: '0.0000',
            estimated_gain_short: '0.0000',
            estimated_gain_long: '112.4000',
          },
        ],
        ...EXAMPLE_FIGURES,
      },
    ],
  });
export type ComparedAccountView = z.infer<typeof ComparedAccountView>;

/**
 * The state of accounts and portfolios now, and their state after the run. For the latter, all orders that are not
 * excluded count as executed at their estimated prices.
 */
export const RebalancingComparisonView = z
  .object({
    run_id: z.string(),
    as_of: Timestamp,
    excluded_orders: z.array(z.int()).meta({ description: 'The `index` of each proposal that does not trade' }),
    summary: RunTotals.meta({
      description:
        'The totals of all accounts: without the excluded orders, and with the remaining amounts of reduced purchases',
    }),
    reduced_orders: z.array(z.object({ index: z.int(), amount: MoneyText })).meta({
      description: 'Purchases that are reduced, with the remaining amount; 0 for a purchase that is left out',
    }),
    portfolios: z
      .array(ComparedPortfolioView)
      .meta({ description: 'The portfolios with all their accounts, including accounts without trades' }),
    accounts: z.array(ComparedAccountView).meta({ description: 'The accounts for which the run proposes orders' }),
  })
  .meta({
    id: 'RebalancingComparison',
    examples: [
      {
        run_id: 'reb_01M7YTT5NMF4MMD6DGJKSYQC69',
        as_of: '2026-11-21T10:35:43.120000000Z',
        excluded_orders: [],
        summary: {
          accounts_traded: 1,
          sell_orders: 1,
          buy_orders: 0,
          turnover: exampleOf(ComparedAccountView).turnover,
        },
        reduced_orders: [],
        portfolios: [exampleOf(ComparedPortfolioView)],
        accounts: [exampleOf(ComparedAccountView)],
      },
    ],
  });
export type RebalancingComparisonView = z.infer<typeof RebalancingComparisonView>;
