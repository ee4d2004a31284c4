import { isDeepStrictEqual } from 'node:util';
import {
  DEFAULT_TRADE_PARAMETERS,
  type DriftView,
  type ModelView,
  type Paged,
  type PortfolioView,
  type RebalancingRunView,
  type StartRebalancingBody,
} from '@sandbourse/contracts';
import { type PlannedModel, type PlannedPortfolio, type Practice, type Weights, WHOLE } from '@sandbourse/practice';
import type { BookWaits } from './book-waits.service.js';
import type { Brokerage } from './brokerage.js';
import type { ServiceClient } from './service-client.js';

const PAGE = 'page_size=500';

/**
 * Parameters of the rebalancing run for a new book. They are independent of the firm's own settings. The drift
 * threshold is left out, because a run that trades everything does not use it.
 */
const { drift_threshold: _, ...DEFAULT_TERMS } = DEFAULT_TRADE_PARAMETERS;
const TERMS = { ...DEFAULT_TERMS, trade_scope: 'ALL' } satisfies Partial<StartRebalancingBody>;

/**
 * Creates and uses the firm's models and portfolios. Existing models and portfolios, which are identified by name, do
 * not change.
 */
export class PortfolioManagement {
  constructor(
    private readonly api: ServiceClient,
    private readonly brokerage: Brokerage,
    private readonly waits: BookWaits,
  ) {}

  async create({ models, portfolios, accounts }: Practice): Promise<void> {
    for (const model of models) await this.createModel(model);
    for (const portfolio of portfolios) {
      const members = accounts.filter(account => account.portfolio === portfolio.name);
      await this.createPortfolio(
        portfolio,
        members.map(account => this.brokerage.accountIdOf(account)),
      );
    }
  }

  /**
   * Brings every account to the targets of its portfolio, with one run that is reviewed and approved. Resolves when the
   * orders of the run have ended.
   */
  async rebalance({ accounts, portfolios }: Practice): Promise<void> {
    const members = accounts.filter(({ portfolio }) => portfolio !== null);
    const created = await this.portfolios();
    await this.waits.until(async () => {
      const drifts = await Promise.all(created.map(({ portfolio_id }) => this.driftOf(portfolio_id)));
      const known = new Map(
        drifts.flatMap(drift => drift.accounts.map(account => [account.account_id, account] as const)),
      );
      for (const account of members) {
        const cash = known.get(this.brokerage.accountIdOf(account))?.items.find(item => item.asset_class === 'CASH');
        if (cash?.market_value !== (await this.brokerage.account(account)).cash_balance) return false;
      }
      return true;
    });

    const { items: runs } = await this.api.get<Paged<RebalancingRunView>>(`/v1/rebalancing?${PAGE}`);
    const ids = created
      .filter(({ name }) => portfolios.some(planned => planned.name === name))
      .map(({ portfolio_id }) => portfolio_id);
    // Continue the run that an earlier attempt has started for these portfolios. Users of the firm may have started
    // other runs, which they must approve themselves.
    const begun = runs.find(
      ({ status, portfolio_ids }) => status !== 'FAILED' && isDeepStrictEqual(portfolio_ids, ids),
    );
    const { run_id } =
      begun ?? (await this.api.post<RebalancingRunView>('/v1/rebalancing', { portfolio_ids: ids, ...TERMS }));
    if (!run_id) throw new Error('the rebalancing run has no id');
    const run = () => this.api.get<RebalancingRunView>(`/v1/rebalancing/${run_id}`);
    await this.waits.until(async () => !['PENDING', 'ANALYZING'].includes((await run()).status));
    if ((await run()).approval_status === 'AWAITING') await this.api.post(`/v1/rebalancing/${run_id}/approve`, {});
    await this.waits.until(async () => {
      const { status, approval_status, execution_status } = await run();
      return status === 'FAILED' || approval_status === 'NOT_REQUIRED' || execution_status.startsWith('COMPLETED');
    });
    const { status, error } = await run();
    if (status === 'FAILED') throw new Error(`the rebalancing run failed: ${error?.message}`);
  }

  /**
   * Creates the second version of each model that has a revision. Afterwards, the portfolios that follow the model
   * differ from their new targets.
   */
  async revise({ models }: Practice): Promise<void> {
    const { items } = await this.models();
    for (const { name, revised } of models) {
      const model = items.find(each => each.name === name);
      if (!revised || model?.version !== 1) continue;
      await this.api.patch(`/v1/models/${model.model_id}`, {
        allocations: allocationsOf(revised),
        cash_weight: cashOf(revised),
      });
    }
  }

  private async createModel({ name, weights }: PlannedModel): Promise<void> {
    const { items } = await this.models();
    if (items.some(model => model.name === name)) return;
    await this.api.post('/v1/models', { name, allocations: allocationsOf(weights), cash_weight: cashOf(weights) });
  }

  private async createPortfolio({ name, model, weights }: PlannedPortfolio, accountIds: string[]): Promise<void> {
    if ((await this.portfolios()).some(portfolio => portfolio.name === name)) return;
    const followed = (await this.models()).items.find(each => each.name === model);
    const targets = followed
      ? { model_id: followed.model_id }
      : { target_weights: allocationsOf(weights), cash_weight: cashOf(weights) };
    await this.api.post('/v1/portfolios', { name, ...targets, account_ids: accountIds });
  }

  private models(): Promise<Paged<ModelView>> {
    return this.api.get(`/v1/models?${PAGE}`);
  }

  private async portfolios(): Promise<PortfolioView[]> {
    return (await this.api.get<Paged<PortfolioView>>(`/v1/portfolios?${PAGE}`)).items;
  }

  private driftOf(portfolioId: string): Promise<DriftView> {
    return this.api.get(`/v1/portfolios/${portfolioId}/drift`);
  }
}

function allocationsOf(weights: Weights) {
  return Object.entries(weights).map(([value, weight]) => ({
    security: { type: 'ticker', value },
    weight: partOfOne(weight),
  }));
}

function cashOf(weights: Weights): string {
  return partOfOne(Object.values(weights).reduce((left, weight) => left - weight, WHOLE));
}

function partOfOne(weight: number): string {
  return `${Math.trunc(weight / WHOLE)}.${String(weight % WHOLE).padStart(4, '0')}`;
}
