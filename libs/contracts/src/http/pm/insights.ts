import { z } from 'zod';
import { exampleOf } from '../../example.js';
import {
  CurrencyCode,
  LocalDate,
  MoneyText,
  PercentageText,
  QuantityText,
  SecurityReference,
  Timestamp,
} from '../../values.js';
import { Limit } from '../common/paging.js';
import { DriftItemView } from './drift.js';

export const InsightType = z.enum(['REBALANCE', 'HARVESTING', 'CONCENTRATION']).meta({ id: 'InsightKind' });
export type InsightType = z.infer<typeof InsightType>;

export const InsightSeverity = z.enum(['LOW', 'MEDIUM', 'HIGH']).meta({ id: 'InsightSeverity' });
export type InsightSeverity = z.infer<typeof InsightSeverity>;

const ACCOUNT_ID = 'acct_01M7YTT5NMF4MMD6DGJKSYQC69';
const PORTFOLIO_ID = 'ptf_01M7YTT5NMF4MMD6DGJKSYQC69';

/** A request of this API with which a client can act on an insight. Nothing happens until the client sends it. */
export const InsightRequest = z
  .object({
    method: z.literal('POST'),
    path: z.string().meta({ description: 'The path after the base URL of the API' }),
    body: z.record(z.string(), z.unknown()),
  })
  .meta({
    id: 'InsightRequest',
    examples: [
      {
        method: 'POST',
        path: '/api/v1/pm/rebalancing',
        body: { portfolio_ids: [PORTFOLIO_ID] },
      },
    ],
  });
export type InsightRequest = z.infer<typeof InsightRequest>;

const Common = {
  insight_id: z.string().meta({ description: 'The id is stable while the recommendation does not change' }),
  severity: InsightSeverity,
  finding: z.string(),
  phrased_by: z.enum(['TEMPLATE', 'LANGUAGE_MODEL']),
  rep_code: z.string(),
  account_ids: z.array(z.string()).meta({ description: 'The accounts that the insight concerns' }),
  requests: z
    .array(InsightRequest)
    .meta({ description: 'Requests that you can send unchanged; empty if nothing can be traded' }),
  as_of: Timestamp,
};

const COMMON = { phrased_by: 'TEMPLATE', rep_code: 'R001', as_of: '2026-11-21T10:35:41.627000000Z' } as const;

/** An insight: a portfolio in which the drift of at least one item is above the portfolio's threshold. */
export const RebalanceInsight = z
  .object({
    ...Common,
    type: z.literal('REBALANCE'),
    portfolio_id: z.string(),
    numbers: z.object({
      currency: CurrencyCode,
      total_value: MoneyText,
      max_drift: PercentageText,
      drift_threshold: PercentageText,
      items: z.array(DriftItemView).meta({ description: 'The items beyond the threshold, largest drift first' }),
    }),
  })
  .meta({
    id: 'RebalanceInsight',
    examples: [
      {
        ...COMMON,
        insight_id: 'ins_8d1f0c6b5a2e4f7990b3c1d2',
        type: 'REBALANCE',
        severity: 'HIGH',
        finding:
          'The portfolio Growth 80/20 has drifted. SPY has a weight of 70.00% and a target of 60.00%. The threshold is 5.00%.',
        portfolio_id: PORTFOLIO_ID,
        account_ids: [ACCOUNT_ID],
        numbers: {
          currency: 'USD',
          total_value: '10000.0000',
          max_drift: '0.1000',
          drift_threshold: '0.0500',
          items: [exampleOf(DriftItemView)],
        },
        requests: [exampleOf(InsightRequest)],
      },
    ],
  });
export type RebalanceInsight = z.infer<typeof RebalanceInsight>;

/** An insight: lots in a taxable account that can be sold at a loss. No wash sale disallows this loss. */
export const HarvestingInsight = z
  .object({
    ...Common,
    type: z.literal('HARVESTING'),
    numbers: z.object({
      security: SecurityReference,
      currency: CurrencyCode.meta({ description: 'The currency of the security' }),
      quantity: QuantityText,
      cost_basis: MoneyText.meta({ description: 'The cost, including losses that wash sales added' }),
      market_value: MoneyText,
      loss: MoneyText,
      short_term_loss: MoneyText.meta({
        description: 'The part of `loss` with this term. Lots with an unknown holding period are in neither term',
      }),
      long_term_loss: MoneyText,
      lots: z.array(z.object({ lot_id: z.string(), quantity: QuantityText, loss: MoneyText })),
      rebuy_from: LocalDate.meta({ description: 'If the security is bought before this day, the loss is disallowed' }),
    }),
  })
  .meta({
    id: 'HarvestingInsight',
    examples: [
      {
        ...COMMON,
        insight_id: 'ins_3b7c9e1d2f4a6b8c0d9e1f2a',
        type: 'HARVESTING',
        severity: 'MEDIUM',
        finding:
          'Account SB10000006 can realize a loss of 1,200.00 USD by selling 40 VTI. Repurchasing VTI before 2026-12-22 would trigger a wash sale.',
        account_ids: [ACCOUNT_ID],
        numbers: {
          security: { type: 'ticker', value: 'VTI' },
          currency: 'USD',
          quantity: '40.00000000',
          cost_basis: '13200.0000',
          market_value: '12000.0000',
          loss: '1200.0000',
          short_term_loss: '1200.0000',
          long_term_loss: '0.0000',
          lots: [{ lot_id: 'lot_01M7YTT5NMF4MMD6DGJKSYQC69', quantity: '40.00000000', loss: '1200.0000' }],
          rebuy_from: '2026-12-22',
        },
        requests: [
          {
            method: 'POST',
            path: '/api/v1/baas/orders',
            body: {
              account_id: ACCOUNT_ID,
              security: { type: 'ticker', value: 'VTI' },
              side: 'SELL',
              order_type: 'MARKET',
              quantity: '40.00000000',
              lot_method: 'SPECIFIC',
              lots: [{ lot_id: 'lot_01M7YTT5NMF4MMD6DGJKSYQC69', quantity: '40.00000000' }],
              client_order_id: 'ins_3b7c9e1d2f4a6b8c0d9e1f2a',
            },
          },
        ],
      },
    ],
  });
export type HarvestingInsight = z.infer<typeof HarvestingInsight>;

/** An insight: a stock whose part of a client's assets is above the limit. Funds are not counted. */
export const ConcentrationInsight = z
  .object({
    ...Common,
    type: z.literal('CONCENTRATION'),
    client_id: z.string().nullable().meta({ description: 'Null for an account without a client' }),
    numbers: z.object({
      security: SecurityReference,
      currency: CurrencyCode.meta({ description: 'The base currency of the first account' }),
      market_value: MoneyText,
      total_value: MoneyText.meta({ description: "The total value of the client's accounts that you can see" }),
      weight: PercentageText,
      weight_limit: PercentageText,
      excess_value: MoneyText.meta({ description: 'The value above the limit' }),
    }),
  })
  .meta({
    id: 'ConcentrationInsight',
    examples: [
      {
        ...COMMON,
        insight_id: 'ins_5f2a8c7e9b1d3f4a6c8e0b2d',
        type: 'CONCENTRATION',
        severity: 'HIGH',
        finding:
          'AAPL is 30.00% of the holdings of client CLT-BYRON-ADA. The limit for one stock is 10.00%. The excess is 20,000.00 USD.',
        client_id: 'CLT-BYRON-ADA',
        account_ids: [ACCOUNT_ID],
        numbers: {
          security: { type: 'ticker', value: 'AAPL' },
          currency: 'USD',
          market_value: '30000.0000',
          total_value: '100000.0000',
          weight: '0.3000',
          weight_limit: '0.1000',
          excess_value: '20000.0000',
        },
        requests: [
          {
            method: 'POST',
            path: '/api/v1/baas/orders',
            body: {
              account_id: ACCOUNT_ID,
              security: { type: 'ticker', value: 'AAPL' },
              side: 'SELL',
              order_type: 'MARKET',
              quantity: '80.00000000',
              lot_method: 'HIFO',
              client_order_id: 'ins_5f2a8c7e9b1d3f4a6c8e0b2d',
            },
          },
        ],
      },
    ],
  });
export type ConcentrationInsight = z.infer<typeof ConcentrationInsight>;

export const InsightView = z
  .discriminatedUnion('type', [RebalanceInsight, HarvestingInsight, ConcentrationInsight])
  .meta({ id: 'Insight', examples: [exampleOf(RebalanceInsight)] });
export type InsightView = z.infer<typeof InsightView>;

export const InsightsQuery = z.strictObject({
  type: InsightType.optional(),
  severity: InsightSeverity.optional(),
  account_id: z.string().min(1).max(64).optional().meta({ description: 'Only insights that concern this account' }),
  limit: Limit,
  offset: z.coerce.number().int().min(0).default(0),
});
export type InsightsQuery = z.infer<typeof InsightsQuery>;
