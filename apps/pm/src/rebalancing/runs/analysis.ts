import { isTaxed, moneyOf, quantityOf, taxpayerIdOf, unitsOf } from '@sandbourse/ledger';
import type { SecurityDirectory } from '@sandbourse/market-data';
import { type Currency, Money, max, Percentage, Price, sum, Weight } from '@sandbourse/money';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import {
  type Goal,
  type Parameters,
  type ProposedOrder,
  type RebalancedAccount,
  type RebalancingTask,
  rebalance,
  type WashSaleFacts,
} from '@sandbourse/portfolio';
import { isHeldAway } from '../../books/accounts/account.js';
import type { AccountHoldings, HeldCash, WashSaleWindow } from '../../books/holdings/holdings.js';
import { convert, type FirmMarket } from '../../books/valuation/firm-market.js';
import type { TargetedPortfolio } from '../../portfolios/portfolios/portfolio.js';
import { LIMIT_MARGIN } from './release.js';
import type { AnalyzedAccount, Proposal, RunParameters, Skip } from './run.js';

/**
 * The price margin of orders for an amount of money. They cost exactly this amount, so they need no additional cash.
 */
const NO_MARGIN = Percentage.of('1');

/**
 * The thresholds for harvesting losses. `lossMinimum` is in the base currency of the account. `lossRatioMinimum` is a
 * part of the cost. Smaller losses do not justify the trades.
 */
export const HARVEST = { lossMinimum: Money.of('100'), lossRatioMinimum: Percentage.of('0.0300') };

/** An account that will be rebalanced, with the targets of its portfolio. Without a portfolio, it has no targets. */
export interface AnalysisSubject {
  readonly holdings: AccountHoldings;
  readonly portfolio: TargetedPortfolio | null;
}

export interface AnalysisMarket {
  readonly market: FirmMarket;
  readonly securities: Pick<SecurityDirectory, 'find'>;
  /** The recent trades of each client of these accounts. The key is the taxpayer id. */
  readonly washSaleWindows: ReadonlyMap<string, WashSaleWindow>;
}

/**
 * Returns the proposed orders and the skipped trades of accounts. Wash sales are checked over all accounts of a client,
 * including the trades that were proposed for earlier accounts in the list.
 */
export function analyze(
  subjects: readonly AnalysisSubject[],
  parameters: RunParameters,
  context: AnalysisMarket,
): AnalyzedAccount[] {
  const analyzed = [...groupedBy(subjects, ({ holdings }) => taxpayerIdOf(holdings.account))].flatMap(
    ([taxpayerId, ofTaxpayer]) => analyzeClient(ofTaxpayer, parameters, { ...context, taxpayerId }),
  );
  const places = new Map(subjects.map(({ holdings }, i) => [holdings.account.accountId, i]));
  return analyzed.sort((a, b) => (places.get(a.accountId) ?? 0) - (places.get(b.accountId) ?? 0));
}

function analyzeClient(
  subjects: readonly AnalysisSubject[],
  parameters: RunParameters,
  context: AnalysisMarket & { readonly taxpayerId: string },
): AnalyzedAccount[] {
  const { market, securities, washSaleWindows, taxpayerId } = context;
  const skipped: AnalyzedAccount[] = [];
  const tasks: RebalancingTask[] = [];
  for (const { holdings, portfolio } of subjects) {
    const { accountId, repCode } = holdings.account;
    const goal = goalOf(parameters, portfolio, securities);
    const account = accountOf(holdings, market);
    if (goal && account)
      tasks.push({ account, goal, parameters: parametersOf(parameters, portfolio, holdings, securities) });
    else
      skipped.push({
        accountId,
        repCode,
        orders: [],
        skipped: [{ symbol: null, reason: goal ? 'NO_PRICE' : 'NO_TARGET' }],
      });
  }
  const repCodes = new Map(subjects.map(({ holdings: { account } }) => [account.accountId, account.repCode]));
  const proposals = rebalance(tasks, market.securities, factsOf(washSaleWindows.get(taxpayerId)));
  return [
    ...skipped,
    ...proposals.map(({ accountId, orders, skipped: skips }) => ({
      accountId,
      repCode: repCodes.get(accountId) ?? '',
      orders: orders.map(order => proposalOf(accountId, order)),
      skipped: skips.map(({ symbol, reason }): Skip => ({ symbol, reason })),
    })),
  ];
}

function goalOf(
  { target_overrides: overrides }: RunParameters,
  portfolio: TargetedPortfolio | null,
  securities: Pick<SecurityDirectory, 'find'>,
): Goal | null {
  if (overrides !== null) {
    const weights = overrides.map(
      ({ security, target_weight }) =>
        [securities.find(security)?.symbol ?? security.value, Weight.of(target_weight)] as const,
    );
    return { kind: 'OVERRIDES', weights: new Map(weights) };
  }
  return portfolio && { kind: 'TARGETS', targets: portfolio.targets };
}

/** Converts holdings to the input of the rebalancing. Returns null if cash in some currency has no exchange rate. */
function accountOf({ account, cash, positions }: AccountHoldings, market: FirmMarket): RebalancedAccount | null {
  const { accountId, status, details } = account;
  const baseCurrency = details?.baseCurrency ?? 'USD';
  const total = inBase(
    market,
    cash.map(({ currency, amount }) => ({ currency, amount })),
    baseCurrency,
  );
  const settled = inBase(
    market,
    cash.map(held => ({ currency: held.currency, amount: freeSettled(held) })),
    baseCurrency,
  );
  if (!total || !settled) return null;
  return {
    accountId,
    baseCurrency,
    isTaxed: isTaxed(details?.accountType ?? ''),
    isRoutable: status === 'ACTIVE' && details !== null && !isHeldAway(details),
    paysWith: details?.marginEnabled ? 'ALL_CASH' : 'SETTLED_CASH_AND_PROCEEDS',
    cash: { settled, unsettled: total.minus(settled) },
    holdings: positions.map(({ symbol, quantity, lots }) => ({ symbol, quantity: unitsOf(quantity), lots })),
    restricted: new Set(),
    lotMethod: details?.lotMethod ?? 'FIFO',
    ratesToBase: market.rates.get(baseCurrency) ?? new Map(),
  };
}

/**
 * Returns the settled cash that is not needed for unsettled purchases. Unsettled proceeds of sales do not pay for the
 * purchases.
 */
function freeSettled({ settled, pending }: HeldCash): Money {
  const payments = pending.map(({ amount, proceeds }) => amount.minus(max(Money.zero, proceeds)));
  return sum(settled, payments);
}

function inBase(
  market: FirmMarket,
  amounts: readonly { readonly currency: Currency; readonly amount: Money }[],
  base: Currency,
): Money | null {
  return amounts
    .map(({ amount, currency }) => convert(market, amount, currency, base))
    .reduce((sum: Money | null, amount) => sum && amount && sum.plus(amount), Money.zero);
}

function parametersOf(
  asked: RunParameters,
  portfolio: TargetedPortfolio | null,
  { tradeDate }: AccountHoldings,
  securities: Pick<SecurityDirectory, 'find'>,
): Parameters {
  const threshold = asked.drift_threshold ?? portfolio?.portfolio.driftThreshold.toString() ?? '0';
  return {
    style: asked.rebalance_style,
    scope: asked.trade_scope,
    taxStrategy: asked.tax_strategy,
    driftThreshold: Percentage.of(threshold),
    wholeShares: asked.whole_shares,
    tradeMinimum: Money.of(asked.minimum_trade),
    cashBuffer: Percentage.of(asked.cash_buffer),
    priceMargin: asked.whole_shares ? LIMIT_MARGIN : NO_MARGIN,
    harvest: HARVEST,
    substitutions: asked.substitutions.map(({ security, substitute }) => ({
      symbol: securities.find(security)?.symbol ?? security.value,
      substitute: securities.find(substitute)?.symbol ?? substitute.value,
    })),
    tradeDate,
  };
}

function factsOf(window: WashSaleWindow | undefined): WashSaleFacts {
  const purchases = groupedBy(window?.purchases ?? [], ({ symbol }) => symbol);
  return {
    purchases: new Map([...purchases].map(([symbol, bought]) => [symbol, bought.map(({ lot }) => lot.purchase)])),
    losses: new Set(window?.losses.map(({ symbol }) => symbol)),
  };
}

function proposalOf(accountId: string, order: ProposedOrder): Proposal {
  const gain = (units: number | null) => (units === null ? null : moneyOf(units).toComputed());
  return {
    account_id: accountId,
    security: { type: 'ticker', value: order.symbol },
    side: order.side,
    quantity: quantityOf(order.quantity).toComputed(),
    currency: order.currency,
    estimated_price: Price.ofUnits(BigInt(order.estimatedPrice)).toComputed(),
    estimated_amount: moneyOf(order.estimatedAmount).toComputed(),
    estimated_fees: moneyOf(order.estimatedFees).toComputed(),
    lots: order.lots.map(({ lotId, quantity }) => ({ lot_id: lotId, quantity: quantityOf(quantity).toComputed() })),
    estimated_gain_short: gain(order.estimatedGainShort),
    estimated_gain_long: gain(order.estimatedGainLong),
    wash_sale_risk: order.washSaleRisk,
    reason: order.reason,
    substitutes_for: order.substitutesFor === null ? null : { type: 'ticker', value: order.substitutesFor },
  };
}
