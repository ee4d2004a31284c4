import { z } from 'zod';
import { exampleOf } from '../../example.js';
import { CurrencyCode, MoneyText, PercentageText, SecurityReference, Timestamp, WeightText } from '../../values.js';

export const DriftReason = z.enum(['NO_PRICE', 'NO_VALUE']).meta({
  id: 'DriftReason',
  description:
    'The reason why weights are null: a holding has no price or exchange rate, or the total value is not above zero',
});

export const DriftItemView = z
  .object({
    asset_class: z.enum(['SECURITY', 'CASH']),
    security: SecurityReference.nullable().meta({ description: 'Null for cash' }),
    target_weight: WeightText,
    actual_weight: PercentageText.nullable(),
    drift: PercentageText.nullable().meta({
      description: 'The actual weight minus the target weight; positive if the account holds too much',
    }),
    market_value: MoneyText.nullable(),
  })
  .meta({
    id: 'DriftItem',
    examples: [
      {
        asset_class: 'SECURITY',
        security: { type: 'ticker', value: 'SPY' },
        target_weight: '0.60',
        actual_weight: '0.7000',
        drift: '0.1000',
        market_value: '7000.0000',
      },
    ],
  });

/** The values, weights and drift of an account or a portfolio. */
export const DriftFigures = z.object({
  total_value: MoneyText.nullable(),
  currency: CurrencyCode.meta({ description: 'The currency of all amounts' }),
  max_drift: PercentageText.nullable().meta({ description: 'The largest absolute drift of all items' }),
  breached: z
    .boolean()
    .nullable()
    .meta({ description: 'Whether an item is further from its target than the threshold' }),
  reason: DriftReason.nullable(),
  items: z.array(DriftItemView).meta({ description: 'By security, cash last' }),
});

export const AccountDriftView = z.object({ account_id: z.string(), ...DriftFigures.shape }).meta({
  id: 'AccountDrift',
  examples: [
    {
      account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
      total_value: '10000.0000',
      currency: 'USD',
      max_drift: '0.1500',
      breached: true,
      reason: null,
      items: [
        {
          asset_class: 'SECURITY',
          security: { type: 'ticker', value: 'AGG' },
          target_weight: '0.35',
          actual_weight: '0.2000',
          drift: '-0.1500',
          market_value: '2000.0000',
        },
        {
          asset_class: 'SECURITY',
          security: { type: 'ticker', value: 'SPY' },
          target_weight: '0.60',
          actual_weight: '0.7000',
          drift: '0.1000',
          market_value: '7000.0000',
        },
        {
          asset_class: 'CASH',
          security: null,
          target_weight: '0.05',
          actual_weight: '0.1000',
          drift: '0.0500',
          market_value: '1000.0000',
        },
      ],
    },
  ],
});
export type AccountDriftView = z.infer<typeof AccountDriftView>;

const { account_id: _, ...DRIFT_FIGURES } = exampleOf(AccountDriftView);

/** The drift of a portfolio from its targets, for all accounts together and for each account. */
export const DriftView = z
  .object({
    portfolio_id: z.string(),
    as_of: Timestamp,
    drift_threshold: PercentageText,
    ...DriftFigures.shape,
    accounts: z.array(AccountDriftView),
  })
  .meta({
    id: 'Drift',
    examples: [
      {
        portfolio_id: 'ptf_01M7YTT5NMF4MMD6DGJKSYQC69',
        as_of: '2026-11-21T10:35:41.627000000Z',
        drift_threshold: '0.0500',
        ...DRIFT_FIGURES,
        accounts: [exampleOf(AccountDriftView)],
      },
    ],
  });
export type DriftView = z.infer<typeof DriftView>;

/** The drift of a portfolio for a list of portfolios, without items and accounts. */
export const DriftSummaryView = z
  .object({
    portfolio_id: z.string(),
    as_of: Timestamp,
    drift_threshold: PercentageText,
    ...DriftFigures.omit({ items: true }).shape,
  })
  .meta({
    id: 'DriftSummary',
    examples: [
      {
        portfolio_id: 'ptf_01M7YTT5NMF4MMD6DGJKSYQC69',
        as_of: '2026-11-21T10:35:41.627000000Z',
        drift_threshold: '0.0500',
        total_value: '10000.0000',
        currency: 'USD',
        max_drift: '0.1500',
        breached: true,
        reason: null,
      },
    ],
  });
export type DriftSummaryView = z.infer<typeof DriftSummaryView>;
