import { z } from 'zod';
import { exampleOf } from '../../example.js';
import {
  CurrencyCode,
  MoneyText,
  PercentageText,
  PriceText,
  QuantityText,
  SecurityReference,
  Timestamp,
  WeightText,
} from '../../values.js';
import { OrderStatus } from '../baas/orders.js';
import { FailedCheck } from '../common/errors.js';
import { TradeTerms } from './trade-parameters.js';

const PORTFOLIOS_MAX = 1_000;
const ACCOUNTS_MAX = 1_500;
export const OVERRIDES_MAX = 100;

const Ids = (most: number) => z.array(z.string().min(1).max(64)).max(most);

const TargetOverride = z
  .strictObject({ security: SecurityReference, target_weight: WeightText })
  .meta({ id: 'TargetOverride', examples: [{ security: { type: 'ticker', value: 'AAPL' }, target_weight: '0.10' }] });

/** The request to start a rebalancing run. docs/rebalancing.md describes the styles, scopes and tax strategies. */
export const StartRebalancingBody = TradeTerms.partial()
  .extend({
    portfolio_ids: Ids(PORTFOLIOS_MAX)
      .default([])
      .meta({ description: 'Rebalances every account that is now in these portfolios' }),
    account_ids: Ids(ACCOUNTS_MAX)
      .default([])
      .meta({ description: 'Rebalances these accounts, each with the targets of its portfolio' }),
    target_overrides: z.array(TargetOverride).min(1).max(OVERRIDES_MAX).optional().meta({
      description: 'Trades only these securities, to these weights. The response contains the completed run',
    }),
  })
  .refine(({ portfolio_ids, account_ids }) => portfolio_ids.length + account_ids.length > 0, {
    message: 'Give at least one of portfolio_ids, account_ids',
    params: { type: 'value_error' },
  })
  .meta({
    id: 'StartRebalancingBody',
    description: 'For omitted fields, the run uses the trade parameters of the firm of the accounts',
    examples: [
      {
        portfolio_ids: ['ptf_01M7YTT5NMF4MMD6DGJKSYQC69'],
        drift_threshold: '0.05',
        rebalance_style: 'TO_TARGET',
        trade_scope: 'BREACHED_ONLY',
        tax_strategy: 'NONE',
      },
    ],
  });
export type StartRebalancingBody = z.infer<typeof StartRebalancingBody>;

export const StartRebalancingQuery = z.strictObject({
  preview: z
    .enum(['true', 'false'])
    .default('false')
    .meta({ description: 'Calculates the orders immediately and stores nothing, so there is no run to approve' }),
});
export type StartRebalancingQuery = z.infer<typeof StartRebalancingQuery>;

export const RebalancingStatus = z
  .enum(['PENDING', 'ANALYZING', 'ORDERS_GENERATED', 'FAILED'])
  .meta({ id: 'RebalancingStatus' });
export type RebalancingStatus = z.infer<typeof RebalancingStatus>;

export const ApprovalStatus = z
  .enum(['NOT_REQUIRED', 'AWAITING', 'APPROVED'])
  .meta({ id: 'ApprovalStatus', description: 'NOT_REQUIRED if there is nothing to approve' });

export const ExecutionStatus = z.enum(['NOT_RELEASED', 'RELEASED', 'COMPLETED', 'COMPLETED_ADJUSTED']).meta({
  id: 'ExecutionStatus',
  description: 'COMPLETED: every order has filled. COMPLETED_ADJUSTED: some orders have not filled, or not completely',
});

export const ProposalReason = z
  .enum(['OVERWEIGHT', 'UNDERWEIGHT', 'RAISE_CASH', 'INVEST_CASH', 'HARVEST_LOSS', 'SUBSTITUTE', 'OVERRIDE'])
  .meta({ id: 'ProposalReason' });

export const SkipReason = z
  .enum([
    'BELOW_MINIMUM',
    'NO_PRICE',
    'WASH_SALE',
    'INSUFFICIENT_CASH',
    'NOT_ROUTABLE',
    'RESTRICTED',
    'SHORT_TERM',
    'NO_TARGET',
  ])
  .meta({ id: 'SkipReason' });

/**
 * The status of an order of a rebalancing run:
 * - PROPOSED: it waits for its approval.
 * - WAITING: it is a purchase that waits for the account's sales.
 * - RELEASED: it was sent, but the venue has not reported yet.
 * - REFUSED: the compliance checks have refused it.
 * - LEFT_OUT: it was not sent, because the sales have raised too little cash.
 * - EXCLUDED: the approval has excluded it.
 *
 * After the first report of the venue, it is the status that the venue has reported.
 */
export const ProposalStatus = z
  .enum(['PROPOSED', 'WAITING', 'RELEASED', 'REFUSED', 'LEFT_OUT', 'EXCLUDED', ...OrderStatus.options])
  .meta({ id: 'ProposalStatus' });

export const ProposedOrderView = z
  .object({
    index: z.int().meta({ description: 'The index of the order in the run, from 0' }),
    account_id: z.string(),
    security: SecurityReference,
    side: z.enum(['BUY', 'SELL']),
    quantity: QuantityText,
    currency: CurrencyCode,
    estimated_price: PriceText,
    estimated_amount: MoneyText.meta({ description: 'Quantity times price, before fees' }),
    estimated_fees: MoneyText,
    lots: z.array(z.object({ lot_id: z.string(), quantity: QuantityText })).meta({
      description: 'The lots that a sale takes',
    }),
    estimated_gain_short: MoneyText.nullable().meta({
      description:
        'The gain of this term. Null for purchases, for accounts that are not taxed, and if the cost of a lot of this term or the term of a lot is unknown',
    }),
    estimated_gain_long: MoneyText.nullable(),
    wash_sale_risk: z.boolean(),
    reason: ProposalReason,
    substitutes_for: SecurityReference.nullable(),
    status: ProposalStatus,
    order_id: z.string().nullable(),
    filled_quantity: QuantityText,
    average_fill_price: PriceText.nullable(),
    failed_checks: z.array(FailedCheck).meta({ description: 'The failed compliance checks of the order' }),
  })
  .meta({
    id: 'ProposedOrder',
    examples: [
      {
        index: 0,
        account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        security: { type: 'ticker', value: 'SPY' },
        side: 'SELL',
        quantity: '2.00000000',
        currency: 'USD',
        estimated_price: '468.8900',
        estimated_amount: '937.7800',
        estimated_fees: '0.0100',
        lots: [{ lot_id: 'lot_01M7YTT5Z9ZEENRHT1S1AZHT4F', quantity: '2.00000000' }],
        estimated_gain_short: '0.0000',
        estimated_gain_long: '112.4000',
        wash_sale_risk: false,
        reason: 'OVERWEIGHT',
        substitutes_for: null,
        status: 'PROPOSED',
        order_id: null,
        filled_quantity: '0.00000000',
        average_fill_price: null,
        failed_checks: [],
      },
    ],
  });
export type ProposedOrderView = z.infer<typeof ProposedOrderView>;

export const SkippedView = z
  .object({
    account_id: z.string(),
    security: SecurityReference.nullable().meta({ description: 'Null if the whole account was skipped' }),
    reason: SkipReason,
  })
  .meta({
    id: 'SkippedTrade',
    examples: [{ account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69', security: null, reason: 'NOT_ROUTABLE' }],
  });

/** The total of a run's purchases and sales in one currency. */
export const Turnover = z.object({
  currency: CurrencyCode,
  sold: MoneyText,
  bought: MoneyText,
  estimated_gain_short: MoneyText,
  estimated_gain_long: MoneyText,
});
export type Turnover = z.infer<typeof Turnover>;

/** The totals of those orders of a run that meet a condition. */
const Orders = { sell_orders: z.int(), buy_orders: z.int() };

export const RunTotals = z.object({ accounts_traded: z.int(), ...Orders, turnover: z.array(Turnover) }).meta({
  id: 'RebalancingRunTotals',
  examples: [
    {
      accounts_traded: 2,
      sell_orders: 1,
      buy_orders: 2,
      turnover: [
        {
          currency: 'USD',
          sold: '10000.0000',
          bought: '9998.1200',
          estimated_gain_short: '0.0000',
          estimated_gain_long: '412.5000',
        },
      ],
    },
  ],
});
export type RunTotals = z.infer<typeof RunTotals>;

const ExecutedTurnover = z.object({
  currency: CurrencyCode,
  sold: MoneyText.meta({ description: 'Filled shares times the average fill price, before fees' }),
  bought: MoneyText,
  fees: MoneyText,
});

const Executed = z
  .object({ accounts_traded: z.int(), ...Orders, turnover: z.array(ExecutedTurnover) })
  .meta({ id: 'RebalancingRunExecuted' });

const Summary = z
  .object({
    accounts: z.int(),
    accounts_analyzed: z.int().meta({ description: 'The number of accounts that have been analyzed' }),
    accounts_traded: z.int(),
    sell_orders: z.int(),
    buy_orders: z.int(),
    skipped: z.int(),
    turnover: z.array(Turnover),
    approved: RunTotals.nullable().meta({
      description: 'The proposed orders without the excluded ones; null until the run is approved',
    }),
    executed: Executed.nullable().meta({
      description: 'The orders that have filled so far, at least in part; null until the run is approved',
    }),
  })
  .meta({
    id: 'RebalancingRunFigures',
    description: 'The figures of all proposed orders, with the approved and executed orders beside them',
  });

/** The trade parameters of a run, with their decimals as the request or the firm wrote them. */
export const RunParameters = TradeTerms.extend({
  drift_threshold: PercentageText.nullable(),
  target_overrides: z.array(TargetOverride).nullable(),
});

const RunFields = z.object({
  run_id: z.string().nullable().meta({ description: 'Null for a preview' }),
  status: RebalancingStatus,
  portfolio_ids: z.array(z.string()),
  account_ids: z
    .array(z.string())
    .meta({ description: 'All accounts that are rebalanced, including the accounts of the portfolios' }),
  parameters: RunParameters,
  summary: Summary,
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  approval_status: ApprovalStatus,
  execution_status: ExecutionStatus,
  created_at: Timestamp,
  completed_at: Timestamp.nullable().meta({
    description: 'The time at which the analysis ended, with or without success',
  }),
  approved_at: Timestamp.nullable(),
});

const RUN_EXAMPLE = {
  run_id: 'reb_01M7YTT5NMF4MMD6DGJKSYQC69',
  status: 'ORDERS_GENERATED' as const,
  portfolio_ids: ['ptf_01M7YTT5NMF4MMD6DGJKSYQC69'],
  account_ids: ['acct_01M7YTT5NMF4MMD6DGJKSYQC69'],
  parameters: {
    drift_threshold: '0.05',
    rebalance_style: 'TO_TARGET' as const,
    trade_scope: 'BREACHED_ONLY' as const,
    tax_strategy: 'NONE' as const,
    whole_shares: false,
    minimum_trade: '1.00',
    cash_buffer: '0',
    substitutions: [],
    target_overrides: null,
  },
  summary: {
    accounts: 1,
    accounts_analyzed: 1,
    accounts_traded: 1,
    sell_orders: 1,
    buy_orders: 0,
    skipped: 0,
    turnover: [
      {
        currency: 'USD' as const,
        sold: '937.7800',
        bought: '0.0000',
        estimated_gain_short: '0.0000',
        estimated_gain_long: '112.4000',
      },
    ],
    approved: null,
    executed: null,
  },
  error: null,
  approval_status: 'AWAITING' as const,
  execution_status: 'NOT_RELEASED' as const,
  created_at: '2026-11-21T10:35:41.627000000Z',
  completed_at: '2026-11-21T10:35:42.480000000Z',
  approved_at: null,
};

/** A rebalancing run without its orders, for a list of runs. */
export const RebalancingRunSummaryView = RunFields.meta({ id: 'RebalancingRunSummary', examples: [RUN_EXAMPLE] });
export type RebalancingRunSummaryView = z.infer<typeof RebalancingRunSummaryView>;

export const RebalancingRunView = RunFields.extend({
  orders: z
    .array(ProposedOrderView)
    .meta({ description: 'The orders by account; the sales of an account before its purchases' }),
  skipped: z.array(SkippedView),
  released_order_ids: z.array(z.string()),
}).meta({
  id: 'RebalancingRun',
  examples: [{ ...RUN_EXAMPLE, orders: [exampleOf(ProposedOrderView)], skipped: [], released_order_ids: [] }],
});
export type RebalancingRunView = z.infer<typeof RebalancingRunView>;
