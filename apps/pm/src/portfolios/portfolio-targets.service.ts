import { Injectable } from '@nestjs/common';
import { type Scope, SYSTEM_SCOPE, type Tx } from '@sandbourse/platform';
import { ModelStore } from '../models/model.store.js';
import { PortfolioNotVisible } from './portfolio.errors.js';
import type { Portfolio, TargetedPortfolio } from './portfolio.js';
import { PortfolioStore } from './portfolio.store.js';

/** Portfolios with what they targetSource at now and the accounts that are in them. */
@Injectable()
export class PortfolioTargetsService {
  constructor(
    private readonly portfolios: PortfolioStore,
    private readonly models: ModelStore,
  ) {}

  async get(tx: Tx, scope: Scope, portfolioId: string): Promise<TargetedPortfolio> {
    const [portfolio] = await this.portfolios.find(tx, scope, [portfolioId]);
    if (!portfolio) throw new PortfolioNotVisible();
    const [targeted] = await this.of(tx, [portfolio]);
    return targeted as TargetedPortfolio;
  }

  /** In the same order. */
  async of(tx: Tx, portfolios: readonly Portfolio[]): Promise<TargetedPortfolio[]> {
    const modelIds = portfolios.flatMap(({ targetSource }) =>
      targetSource.kind === 'MODEL' ? [targetSource.modelId] : [],
    );
    // Whoever sees the portfolio may see its targets.
    const models = await this.models.newest(tx, SYSTEM_SCOPE, modelIds);
    const accounts = await this.portfolios.accountsOf(
      tx,
      portfolios.map(({ portfolioId }) => portfolioId),
    );
    return portfolios.map(portfolio => {
      const { targetSource, portfolioId } = portfolio;
      const accountIds = accounts.get(portfolioId) ?? [];
      if (targetSource.kind === 'WEIGHTS')
        return { portfolio, weights: targetSource.weights, modelVersion: null, accountIds };
      const model = models.get(targetSource.modelId);
      if (!model) throw new Error(`${portfolioId} follows ${targetSource.modelId}, which is not there`);
      return { portfolio, weights: model, modelVersion: model.version, accountIds };
    });
  }
}
