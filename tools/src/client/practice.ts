import type {
  ChangeModelBody,
  CreateModelBody,
  CreatePortfolioBody,
  DriftView,
  ModelView,
  Paged,
  PortfolioView,
  RebalancingRunSummaryView,
  RebalancingRunView,
  StartRebalancingBody,
} from '@sandbourse/contracts';
import { type ApiClient, until } from '../api-client.js';

type WithFields<Body, Needed extends keyof Body> = Pick<Body, Needed> & Partial<Body>;

export class Practice {
  /** @param path the public path by default; another path if the client connects directly to the service */
  constructor(
    readonly api: ApiClient,
    private readonly path = '/api/v1/pm',
  ) {}

  models(): Promise<Paged<ModelView>> {
    return this.api.get(`${this.path}/models?page_size=500`);
  }

  createModel(model: WithFields<CreateModelBody, 'name' | 'allocations'>): Promise<ModelView> {
    return this.api.post(`${this.path}/models`, model);
  }

  changeModel(modelId: string, change: Partial<ChangeModelBody>): Promise<ModelView> {
    return this.api.patch(`${this.path}/models/${modelId}`, change);
  }

  portfolios(): Promise<Paged<PortfolioView>> {
    return this.api.get(`${this.path}/portfolios?page_size=500`);
  }

  createPortfolio(portfolio: WithFields<CreatePortfolioBody, 'name'>): Promise<PortfolioView> {
    return this.api.post(`${this.path}/portfolios`, portfolio);
  }

  portfolio(portfolioId: string): Promise<PortfolioView> {
    return this.api.get(`${this.path}/portfolios/${portfolioId}`);
  }

  drift(portfolioId: string): Promise<DriftView> {
    return this.api.get(`${this.path}/portfolios/${portfolioId}/drift`);
  }

  rebalance(body: Partial<StartRebalancingBody>): Promise<RebalancingRunView> {
    return this.api.post(`${this.path}/rebalancing`, body);
  }

  /** Returns the rebalancing runs, newest first. */
  runs(): Promise<Paged<RebalancingRunSummaryView>> {
    return this.api.get(`${this.path}/rebalancing?page_size=500`);
  }

  run(runId: string | null): Promise<RebalancingRunView> {
    return this.api.get(`${this.path}/rebalancing/${runId}`);
  }

  approve(runId: string | null): Promise<RebalancingRunView> {
    return this.api.post(`${this.path}/rebalancing/${runId}/approve`, {});
  }

  /** Waits until the analysis of a rebalancing run has generated its orders or has failed. Returns the run. */
  analyzed(runId: string | null, withinMs?: number): Promise<RebalancingRunView> {
    return until(
      () => this.run(runId),
      ({ status }) => status === 'ORDERS_GENERATED' || status === 'FAILED',
      { withinMs },
    );
  }

  /** Waits until the execution of an approved rebalancing run has ended. Returns the run. */
  executed(runId: string | null, withinMs?: number): Promise<RebalancingRunView> {
    return until(
      () => this.run(runId),
      ({ execution_status }) => execution_status.startsWith('COMPLETED'),
      { withinMs },
    );
  }

  /**
   * Returns the drift of a portfolio. Waits until all its accounts have a value, because portfolio management learns of
   * their cash with a delay.
   */
  valued(portfolioId: string): Promise<DriftView> {
    return until(
      () => this.drift(portfolioId),
      ({ accounts }) => accounts.length > 0 && accounts.every(({ total_value }) => /[1-9]/.test(total_value ?? '')),
    );
  }
}
