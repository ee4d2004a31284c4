import { nanosecondTimestamp, type PortfolioView } from '@sandbourse/contracts';
import type { Currency, Money, Percentage } from '@sandbourse/money';
import type { Caller } from '@sandbourse/platform/caller';
import type { Targets } from '@sandbourse/portfolio';
import type { Account } from '../../books/accounts/account.js';
import type { TargetWeights } from '../models/target-weights.js';

/** The source of a portfolio's targets: either the latest version of a model, or weights of its own. */
export type TargetSource =
  | { readonly kind: 'MODEL'; readonly modelId: string }
  | { readonly kind: 'WEIGHTS'; readonly weights: TargetWeights };

export interface Portfolio {
  readonly portfolioId: string;
  readonly firmId: string;
  readonly repCode: string;
  readonly name: string;
  readonly targetSource: TargetSource;
  readonly baseCurrency: Currency;
  readonly driftThreshold: Percentage;
  readonly inceptionDate: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface TargetedPortfolio {
  readonly portfolio: Portfolio;
  readonly weights: TargetWeights;
  /** The targets by ticker. */
  readonly targets: Targets;
  readonly modelVersion: number | null;
  readonly accountIds: readonly string[];
}

/**
 * Returns true if a portfolio belongs to the sandbox, because its firm is a sandbox or one of its accounts is a sandbox
 * account. Such portfolios are not counted in business figures (specification 1).
 */
export function isSandboxPortfolio({ isSandbox }: Pick<Caller, 'isSandbox'>, accounts: readonly Account[]): boolean {
  return isSandbox || accounts.some(({ details }) => details?.isSandbox);
}

export function portfolioView(targeted: TargetedPortfolio, marketValue: Money | null): PortfolioView {
  const { portfolio, weights, modelVersion, accountIds } = targeted;
  return {
    portfolio_id: portfolio.portfolioId,
    name: portfolio.name,
    rep_code: portfolio.repCode,
    model_id: portfolio.targetSource.kind === 'MODEL' ? portfolio.targetSource.modelId : null,
    model_version: modelVersion,
    target_weights: [...weights.allocations],
    cash_weight: weights.cashWeight.toString(),
    base_currency: portfolio.baseCurrency,
    drift_threshold: portfolio.driftThreshold.toString(),
    account_ids: [...accountIds],
    market_value: marketValue?.toComputed() ?? null,
    inception_date: portfolio.inceptionDate,
    created_at: nanosecondTimestamp(portfolio.createdAt),
    updated_at: nanosecondTimestamp(portfolio.updatedAt),
  };
}
