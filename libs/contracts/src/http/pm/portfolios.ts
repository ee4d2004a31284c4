import { z } from 'zod';
import {
  CurrencyCode,
  decimalText,
  LocalDate,
  MoneyText,
  PercentageText,
  Timestamp,
  WeightText,
} from '../../values.js';
import { Allocation, Allocations, CashWeight } from './models.js';

/** The maximum number of accounts in a request. It is several times the number that a firm may have. */
const ACCOUNTS_MAX = 1_000;

const PortfolioName = z.string().trim().min(1).max(120);
const ModelId = z.string().min(1).max(64);
const DriftThreshold = decimalText({ places: 4, sign: 'positive', most: 1 }).meta({
  description: 'The largest distance of a weight from its target without drift, in decimal form; at most 1',
  examples: ['0.0500'],
});
const AccountIds = z.array(z.string().min(1).max(64)).max(ACCOUNTS_MAX).meta({
  description: 'An account can be in only one portfolio',
});

const MODEL_OR_WEIGHTS = 'Give either model_id, or target_weights with cash_weight';

export const CreatePortfolioBody = z
  .strictObject({
    name: PortfolioName,
    rep_code: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .meta({ description: 'The rep code of the portfolio; by default your own' }),
    model_id: ModelId.optional().meta({
      description: 'The model that the portfolio follows, always in its newest version',
    }),
    target_weights: Allocations.optional().meta({ description: 'Own weights of the portfolio, instead of a model' }),
    cash_weight: CashWeight.optional().meta({ description: 'Only with target_weights; by default 0' }),
    base_currency: CurrencyCode.default('USD'),
    drift_threshold: DriftThreshold.default('0.0500'),
    account_ids: AccountIds.default([]),
  })
  .superRefine((portfolio, ctx) => {
    const { model_id, target_weights, cash_weight } = portfolio;
    const isModelled = model_id !== undefined;
    if (isModelled === (target_weights !== undefined))
      ctx.addIssue({ code: 'custom', path: ['model_id'], message: MODEL_OR_WEIGHTS, params: { type: 'value_error' } });
    else if (isModelled && cash_weight !== undefined)
      ctx.addIssue({
        code: 'custom',
        path: ['cash_weight'],
        message: MODEL_OR_WEIGHTS,
        params: { type: 'value_error' },
      });
  })
  .meta({
    id: 'CreatePortfolioBody',
    examples: [
      {
        name: 'Halloran household',
        model_id: 'mdl_01M7YTT5NMF4MMD6DGJKSYQC69',
        account_ids: ['acct_01M7YTT5NMF4MMD6DGJKSYQC69'],
      },
    ],
  });
export type CreatePortfolioBody = z.infer<typeof CreatePortfolioBody>;

export const ChangePortfolioBody = z
  .strictObject({
    name: PortfolioName.optional(),
    model_id: ModelId.optional().meta({ description: 'The portfolio follows this model from now on' }),
    target_weights: Allocations.optional().meta({
      description: 'The portfolio uses these weights from now on, and no longer follows a model',
    }),
    cash_weight: CashWeight.optional().meta({ description: 'Only with target_weights; by default 0' }),
    drift_threshold: DriftThreshold.optional(),
  })
  .superRefine(({ model_id, target_weights, cash_weight, ...change }, ctx) => {
    const refuse = (field: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [field], message, params: { type: 'value_error' } });
    if (model_id !== undefined && target_weights !== undefined) refuse('model_id', MODEL_OR_WEIGHTS);
    else if (cash_weight !== undefined && target_weights === undefined) refuse('cash_weight', MODEL_OR_WEIGHTS);
    else if (Object.keys(change).length === 0 && model_id === undefined && target_weights === undefined)
      refuse('name', 'Give at least one of name, model_id, target_weights, drift_threshold');
  })
  .meta({ id: 'ChangePortfolioBody', examples: [{ drift_threshold: '0.03' }] });
export type ChangePortfolioBody = z.infer<typeof ChangePortfolioBody>;

export const AssignAccountsBody = z
  .strictObject({ account_ids: AccountIds })
  .meta({ id: 'AssignAccountsBody', examples: [{ account_ids: ['acct_01M7YTT5NMF4MMD6DGJKSYQC69'] }] });
export type AssignAccountsBody = z.infer<typeof AssignAccountsBody>;

export const PortfolioView = z
  .object({
    portfolio_id: z.string(),
    name: z.string(),
    rep_code: z.string(),
    model_id: z.string().nullable(),
    model_version: z.int().nullable().meta({ description: 'The current version of the model; null without a model' }),
    target_weights: z
      .array(Allocation)
      .meta({ description: 'The weights of the model, or the own weights of the portfolio' }),
    cash_weight: WeightText,
    base_currency: CurrencyCode,
    drift_threshold: PercentageText,
    account_ids: z.array(z.string()),
    market_value: MoneyText.nullable().meta({
      description: 'The value of all accounts with their cash, in `base_currency`; null if a holding has no price',
    }),
    inception_date: LocalDate.meta({ description: 'The business day on which the portfolio was created' }),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({
    id: 'Portfolio',
    examples: [
      {
        portfolio_id: 'ptf_01M7YTT5NMF4MMD6DGJKSYQC69',
        name: 'Halloran household',
        rep_code: 'R001',
        model_id: 'mdl_01M7YTT5NMF4MMD6DGJKSYQC69',
        model_version: 1,
        target_weights: [
          { security: { type: 'ticker', value: 'SPY' }, weight: '0.60' },
          { security: { type: 'ticker', value: 'AGG' }, weight: '0.35' },
        ],
        cash_weight: '0.05',
        base_currency: 'USD',
        drift_threshold: '0.0500',
        account_ids: ['acct_01M7YTT5NMF4MMD6DGJKSYQC69'],
        market_value: '10000.0000',
        inception_date: '2026-11-21',
        created_at: '2026-11-21T10:35:41.627000000Z',
        updated_at: '2026-11-21T10:35:41.627000000Z',
      },
    ],
  });
export type PortfolioView = z.infer<typeof PortfolioView>;
