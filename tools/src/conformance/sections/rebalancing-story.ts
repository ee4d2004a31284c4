import assert from 'node:assert/strict';
import type { ModelView, PortfolioView, RebalancingRunView } from '@sandbourse/contracts';
import { Practice } from '../../client/practice.js';
import type { World } from '../world.js';

export const ticker = (value: string) => ({ type: 'ticker' as const, value });

/** A portfolio that follows a model, with one account that holds only cash. */
export interface FundedPortfolio {
  readonly practice: Practice;
  readonly model: ModelView;
  readonly portfolio: PortfolioView;
  readonly accountId: string;
}

/**
 * One rebalancing run of the funded portfolio at four times: after its request, its analysis, its approval and its
 * execution.
 */
export interface Rebalanced extends FundedPortfolio {
  readonly pending: RebalancingRunView;
  readonly analyzed: RebalancingRunView;
  readonly released: RebalancingRunView;
  readonly executed: RebalancingRunView;
}

const portfolios = new WeakMap<World, Promise<FundedPortfolio>>();
const runs = new WeakMap<World, Promise<Rebalanced>>();

/**
 * Returns a portfolio that is made on the first call and then shared, because a dozen requests are necessary to make
 * it.
 */
export function fundedPortfolio(world: World): Promise<FundedPortfolio> {
  const made = portfolios.get(world) ?? makePortfolio(world);
  portfolios.set(world, made);
  return made;
}

export function rebalanced(world: World): Promise<Rebalanced> {
  const run = runs.get(world) ?? rebalance(world);
  runs.set(world, run);
  return run;
}

export async function makePortfolio(world: World): Promise<FundedPortfolio> {
  const broker = await world.broker();
  const practice = new Practice(broker.api);
  const { account_id: accountId } = await broker.openFunded('Rebalanced', '50000.00');
  const model = await practice.createModel({
    name: 'Two stocks and some cash',
    allocations: [
      { security: ticker('KO'), weight: '0.50' },
      { security: ticker('AAPL'), weight: '0.40' },
    ],
    cash_weight: '0.1',
  });
  const { portfolio_id } = await practice.createPortfolio({
    name: 'Conformance',
    model_id: model.model_id,
    account_ids: [accountId],
  });
  await practice.valued(portfolio_id);
  return { practice, model, accountId, portfolio: await practice.portfolio(portfolio_id) };
}

async function rebalance(world: World): Promise<Rebalanced> {
  const funded = await fundedPortfolio(world);
  const { practice, portfolio, accountId } = funded;
  const pending = await practice.rebalance({ portfolio_ids: [portfolio.portfolio_id] });
  const analyzed = await practice.analyzed(pending.run_id);
  const { items } = await (await world.broker()).transactions(accountId);
  assert.ok(items.every(({ type }) => type === 'DEPOSIT'));
  const released = await practice.approve(pending.run_id);
  return { ...funded, pending, analyzed, released, executed: await practice.executed(pending.run_id) };
}
