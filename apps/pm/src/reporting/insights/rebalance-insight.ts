import { shareText, weightText } from '@sandbourse/documents';
import { Percentage } from '@sandbourse/money';
import { type DriftItem, driftOf } from '@sandbourse/portfolio';
import type { AccountBalances } from '../../books/holdings/holdings.js';
import type { FirmMarket } from '../../books/valuation/firm-market.js';
import { valuedHoldings } from '../../books/valuation/valued-holdings.js';
import { driftItemView } from '../../portfolios/drift/drift-view.js';
import type { TargetedPortfolio } from '../../portfolios/portfolios/portfolio.js';
import { type Insight, isTraded } from './insight.js';

const ZERO = Percentage.of('0');

/** Returns an insight if the drift of a portfolio is above its threshold. */
export function rebalanceInsights(
  { portfolio, targets }: TargetedPortfolio,
  accounts: readonly AccountBalances[],
  market: FirmMarket,
): Insight[] {
  if (accounts.some(({ isBehind }) => isBehind)) return [];
  const { driftThreshold: threshold, baseCurrency, portfolioId, name, repCode } = portfolio;
  const drift = driftOf(targets, valuedHoldings(accounts, market, baseCurrency), threshold);
  const { totalValue, maxDrift } = drift;
  if (!drift.breached || !totalValue || !maxDrift) return [];
  const beyond = drift.items
    .filter(item => item.drift && !item.drift.abs().isLessThan(threshold))
    .sort((one, other) => distanceOf(other).compare(distanceOf(one)));
  return [
    {
      type: 'REBALANCE',
      severity: maxDrift.isLessThan(threshold.plus(threshold)) ? 'MEDIUM' : 'HIGH',
      finding: findingOf(name, beyond, threshold),
      rep_code: repCode,
      portfolio_id: portfolioId,
      account_ids: accounts.map(({ account }) => account.accountId),
      numbers: {
        currency: baseCurrency,
        total_value: totalValue.toComputed(),
        max_drift: maxDrift.toComputed(),
        drift_threshold: threshold.toString(),
        items: beyond.map(driftItemView),
      },
      requests: accounts.some(isTraded)
        ? [{ method: 'POST', path: '/api/v1/pm/rebalancing', body: { portfolio_ids: [portfolioId] } }]
        : [],
    },
  ];
}

function findingOf(name: string, [furthest, ...others]: readonly DriftItem[], threshold: Percentage): string {
  const what = furthest
    ? `${furthest.symbol ?? 'Cash'} has a weight of ${shareText(furthest.actualWeight ?? ZERO)} and a target of ${weightText(furthest.targetWeight)}.`
    : '';
  const more =
    others.length === 0
      ? ''
      : ` ${others.length} more ${others.length === 1 ? 'holding is' : 'holdings are'} beyond the threshold.`;
  return `The portfolio ${name} has drifted. ${what} The threshold is ${shareText(threshold)}.${more}`;
}

const distanceOf = ({ drift }: DriftItem): Percentage => (drift ?? ZERO).abs();
