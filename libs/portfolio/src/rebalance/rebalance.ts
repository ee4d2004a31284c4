import { dayOf, type SaleFeeRates, saleFeeRatesOn, saleFees, unitsOf } from '@sandbourse/ledger';
import type { Market, RebalancingTask } from './account.js';
import { type Aims, aimsOf, type Worth } from './aims.js';
import { amountOf, CENT, ORDER_MINIMUM } from './amounts.js';
import { AssetTrade, type Sizing } from './asset-trade.js';
import { type Asset, assetsOf } from './assets.js';
import { ClientTrades, type DraftedOrder } from './client-trades.js';
import { harvestTrade } from './harvest.js';
import { inBase } from './line.js';
import type { LotChoice } from './lot-choice.js';
import { ordersOf } from './orders.js';
import { type Funding, planTrades } from './plan.js';
import type { Proposal, Skipped, SkipReason } from './proposal.js';
import { skippedOf } from './skipped.js';
import type { WashSaleFacts } from './wash-sale-facts.js';

/**
 * Proposes the orders that bring the accounts of one client to their goals (docs/rebalancing.md). The order of the
 * accounts matters: planned trades of an account can cause wash sales with trades of later accounts.
 */
export function rebalance(tasks: readonly RebalancingTask[], market: Market, facts: WashSaleFacts): Proposal[] {
  const trades = new ClientTrades(facts);
  const drafts = tasks.map(task => {
    const draft = rebalanceAccount(task, market, trades);
    trades.add(draft.orders);
    return draft;
  });
  return drafts.map(({ accountId, orders, skipped }) => ({
    accountId,
    skipped,
    orders: orders.map(({ order, hasLoss }) =>
      hasLoss && trades.isBought(order.symbol) ? { ...order, washSaleRisk: true } : order,
    ),
  }));
}

interface DraftedProposal {
  readonly accountId: string;
  readonly orders: readonly DraftedOrder[];
  readonly skipped: readonly Skipped[];
}

function rebalanceAccount(task: RebalancingTask, market: Market, clientTrades: ClientTrades): DraftedProposal {
  const { account, goal, parameters } = task;
  const { accountId, isTaxed } = account;
  const nothing = (reason: SkipReason) => ({ accountId, orders: [], skipped: [{ symbol: null, reason }] });
  if (!account.isRoutable) return nothing('NOT_ROUTABLE');

  const day = dayOf(parameters.tradeDate);
  const settled = unitsOf(account.cash.settled);
  const unsettled = unitsOf(account.cash.unsettled);
  const assets = assetsOf(task, market, day, clientTrades);
  const worth = worthOf(assets, settled + unsettled);
  if (worth.total < CENT) return nothing('INSUFFICIENT_CASH');

  const feeRates = saleFeeRatesOn(parameters.tradeDate);
  const trades = harvests(task, assets, worth)
    ? assets.map(asset => harvestTrade(asset, parameters, clientTrades))
    : assets.map(asset => new AssetTrade(asset, null, false));
  const aims = planWithFees(trades, task, { settled, unsettled, worth, feeRates });
  const choice = lotChoiceOf(task, day, clientTrades);
  return {
    accountId,
    orders: ordersOf(trades, { isOverride: goal.kind === 'OVERRIDES', isTaxed, day, feeRates, choice }),
    skipped: skippedOf(trades, { aims, cash: worth.cash, goal, parameters }),
  };
}

function worthOf(assets: readonly Asset[], cash: number): Worth {
  return { cash, total: assets.reduce((sum, { value }) => sum + value, cash) };
}

/**
 * Returns true if losses are harvested in this account. The tax strategy must be HARVEST_LOSSES, the account must be
 * taxed, and it must be allowed to spend the proceeds of sales. The style CASH_ONLY and overrides do not rebalance the
 * whole account, so they harvest no losses.
 */
function harvests({ account, goal, parameters }: RebalancingTask, assets: readonly Asset[], worth: Worth): boolean {
  const { taxStrategy, style, scope } = parameters;
  if (taxStrategy !== 'HARVEST_LOSSES' || !account.isTaxed || account.paysWith === 'SETTLED_CASH') return false;
  if (goal.kind === 'OVERRIDES' || style === 'CASH_ONLY') return false;
  return scope === 'ALL' || isBreached(aimsOf(assets, worth, goal, parameters), assets, worth);
}

function isBreached({ lows, highs, cash: cashAim }: Aims, assets: readonly Asset[], { cash }: Worth): boolean {
  const isOutside = (value: number, low = 0, high = 0) => value < low || value > high;
  return (
    isOutside(cash, cashAim.low, cashAim.high) || assets.some(({ value }, i) => isOutside(value, lows[i], highs[i]))
  );
}

function lotChoiceOf({ account, parameters }: RebalancingTask, day: number, trades: ClientTrades): LotChoice {
  const { taxStrategy } = parameters;
  return {
    method: taxStrategy === 'NONE' || !account.isTaxed ? account.lotMethod : null,
    longTermOn: taxStrategy === 'LONG_TERM_ONLY' && account.isTaxed ? day : null,
    trades,
  };
}

interface PlanTerms extends Pick<Funding, 'settled' | 'unsettled'> {
  readonly worth: Worth;
  readonly feeRates: SaleFeeRates;
}

/**
 * Plans the trades including their fees. Fees reduce the account's value, so more must be sold, which costs more fees.
 * Therefore the plan is repeated with the fees of the previous plan. It ends when the fees no longer increase.
 */
function planWithFees(
  trades: readonly AssetTrade[],
  { account, goal, parameters }: RebalancingTask,
  { settled, unsettled, worth, feeRates }: PlanTerms,
): Aims {
  const assets = trades.map(({ asset }) => asset);
  const sizing: Sizing = {
    wholeShares: parameters.wholeShares,
    minimum: Math.max(ORDER_MINIMUM, unitsOf(parameters.tradeMinimum)),
    rounding: goal.kind === 'TARGETS' && parameters.style === 'TO_BAND' ? 'UP_TO_TARGET' : 'DOWN',
  };
  const priceMargin = unitsOf(parameters.priceMargin);
  for (let fees = 0; ; ) {
    const aims = aimsOf(assets, { cash: worth.cash, total: Math.max(0, worth.total - fees) }, goal, parameters);
    planTrades(trades, aims, { settled, unsettled, paysWith: account.paysWith, priceMargin, fees }, sizing);
    const charged = feesOf(trades, feeRates);
    if (charged <= fees) return aims;
    fees = charged;
  }
}

function feesOf(trades: readonly AssetTrade[], rates: SaleFeeRates): number {
  let fees = 0;
  for (const trade of trades) {
    if (trade.sold === 0) continue;
    for (const line of trade.asset.lines) {
      const shares = -trade.quantityOf(line);
      if (shares > 0) fees += inBase(saleFees(shares, amountOf(shares, line.price), rates), line.rate);
    }
  }
  return fees;
}
