import type {
  CreateModelBody,
  CreatePortfolioBody,
  DriftView,
  ModelView,
  PortfolioView,
  RebalancingRunView,
  StartRebalancingBody,
} from '@sandbourse/contracts';
import { type ApiClient, until } from './api-client.js';

const PM = '/api/v1/pm';

type Wanted<Body, Needed extends keyof Body> = Pick<Body, Needed> & Partial<Body>;

/** Portfolio management's routes, in the words of those who use them. */
export class Practice {
  constructor(readonly api: ApiClient) {}

  createModel(model: Wanted<CreateModelBody, 'name' | 'allocations'>): Promise<ModelView> {
    return this.api.post(`${PM}/models`, model);
  }

  createPortfolio(portfolio: Wanted<CreatePortfolioBody, 'name'>): Promise<PortfolioView> {
    return this.api.post(`${PM}/portfolios`, portfolio);
  }

  portfolio(portfolioId: string): Promise<PortfolioView> {
    return this.api.get(`${PM}/portfolios/${portfolioId}`);
  }

  drift(portfolioId: string): Promise<DriftView> {
    return this.api.get(`${PM}/portfolios/${portfolioId}/drift`);
  }

  rebalance(body: Partial<StartRebalancingBody>): Promise<RebalancingRunView> {
    return this.api.post(`${PM}/rebalancing`, body);
  }

  run(runId: string | null): Promise<RebalancingRunView> {
    return this.api.get(`${PM}/rebalancing/${runId}`);
  }

  approve(runId: string | null): Promise<RebalancingRunView> {
    return this.api.post(`${PM}/rebalancing/${runId}/approve`, {});
  }

  /** The run once its orders are worked out, or it has failed. */
  analyzed(runId: string | null): Promise<RebalancingRunView> {
    return until(
      () => this.run(runId),
      ({ status }) => status === 'ORDERS_GENERATED' || status === 'FAILED',
    );
  }

  /** The approved run once no order of it is open. */
  executed(runId: string | null): Promise<RebalancingRunView> {
    return until(
      () => this.run(runId),
      ({ execution_status }) => execution_status.startsWith('COMPLETED'),
    );
  }

  /** The portfolio's drift once all accounts are worth something: portfolio management has heard of their money. */
  valued(portfolioId: string): Promise<DriftView> {
    return until(
      () => this.drift(portfolioId),
      ({ accounts }) => accounts.length > 0 && accounts.every(({ total_value }) => /[1-9]/.test(total_value ?? '')),
    );
  }
}
