import { Inject, Injectable } from '@nestjs/common';
import { MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { type Scope, SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { type Tx } from '@sandbourse/platform/database';
import { ModelStore } from '../models/model.store.js';
import { type TargetWeights, targetsOf } from '../models/target-weights.js';
import { PortfolioNotVisible } from './portfolio.errors.js';
import type { Portfolio, TargetedPortfolio } from './portfolio.js';
import { PortfolioStore } from './portfolio.store.js';

/** Reads portfolios with their current targets and accounts. */
@Injectable()
export class PortfolioTargetsService {
  constructor(
    private readonly portfolios: PortfolioStore,
    private readonly models: ModelStore,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  async get(tx: Tx, scope: Scope, portfolioId: string): Promise<TargetedPortfolio> {
    const [portfolio] = await this.portfolios.find(tx, scope, [portfolioId]);
    if (!portfolio) throw new PortfolioNotVisible();
    const [targeted] = await this.withTargets(tx, [portfolio]);
    return targeted as TargetedPortfolio;
  }

  /** Returns portfolios with their targets and accounts, in the order of the list. */
  async withTargets(tx: Tx, portfolios: readonly Portfolio[]): Promise<TargetedPortfolio[]> {
    const modelIds = portfolios.flatMap(({ targetSource }) =>
      targetSource.kind === 'MODEL' ? [targetSource.modelId] : [],
    );
    // The scope of the caller is not used. A user who may see the portfolio may see its targets, even if the targets
    // come from a model that the user may not see.
    const models = await this.models.newest(tx, SYSTEM_SCOPE, modelIds);
    const accounts = await this.portfolios.accountsOf(
      tx,
      portfolios.map(({ portfolioId }) => portfolioId),
    );
    return portfolios.map(portfolio => {
      const { targetSource: source, portfolioId } = portfolio;
      const accountIds = accounts.get(portfolioId) ?? [];
      const targeted = (weights: TargetWeights, modelVersion: number | null): TargetedPortfolio => ({
        portfolio,
        weights,
        modelVersion,
        targets: targetsOf(weights, this.market.securities),
        accountIds,
      });
      if (source.kind === 'WEIGHTS') return targeted(source.weights, null);
      const model = models.get(source.modelId);
      if (!model) throw new Error(`${portfolioId} follows ${source.modelId}, which does not exist`);
      return targeted(model, model.version);
    });
  }
}
