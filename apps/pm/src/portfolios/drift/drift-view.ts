import {
  type AccountDriftView,
  type DriftSummaryView,
  type DriftView,
  nanosecondTimestamp,
} from '@sandbourse/contracts';
import type { Currency } from '@sandbourse/money';
import type { Drift, DriftItem } from '@sandbourse/portfolio';
import type { Portfolio } from '../portfolios/portfolio.js';

export type DriftFigures = Omit<AccountDriftView, 'account_id'>;

export function driftView(
  { portfolioId, driftThreshold, baseCurrency }: Portfolio,
  at: Date,
  drift: Drift,
  accounts: readonly AccountDriftView[],
): DriftView {
  return {
    portfolio_id: portfolioId,
    as_of: nanosecondTimestamp(at),
    drift_threshold: driftThreshold.toString(),
    ...driftFigures(drift, baseCurrency),
    accounts: [...accounts],
  };
}

export function driftSummaryView({ accounts: _, items: __, ...summary }: DriftView): DriftSummaryView {
  return summary;
}

export function accountDriftView(accountId: string, drift: Drift, currency: Currency): AccountDriftView {
  return { account_id: accountId, ...driftFigures(drift, currency) };
}

export function driftFigures(drift: Drift, currency: Currency): DriftFigures {
  return {
    total_value: drift.totalValue?.toComputed() ?? null,
    currency,
    max_drift: drift.maxDrift?.toComputed() ?? null,
    breached: drift.breached,
    reason: drift.reason,
    items: drift.items.map(driftItemView),
  };
}

export function driftItemView({
  symbol,
  targetWeight,
  actualWeight,
  drift,
  marketValue,
}: DriftItem): DriftFigures['items'][number] {
  return {
    asset_class: symbol === null ? 'CASH' : 'SECURITY',
    security: symbol === null ? null : { type: 'ticker', value: symbol },
    target_weight: targetWeight.toString(),
    actual_weight: actualWeight?.toComputed() ?? null,
    drift: drift?.toComputed() ?? null,
    market_value: marketValue?.toComputed() ?? null,
  };
}
