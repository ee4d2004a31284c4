import { Inject, Injectable } from '@nestjs/common';
import {
  type ChangeModelBody,
  type CreateModelBody,
  type ModelView,
  newId,
  type Paged,
  type PageQuery,
} from '@sandbourse/contracts';
import { MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { Weight } from '@sandbourse/money';
import { type Caller } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { noSecurity } from '@sandbourse/platform/hints';
import { DriftCauses } from '../../books/drift-causes/drift-causes.service.js';
import { ModelNotVisible, WeightsRefused } from './model.errors.js';
import { type Model, modelView } from './model.js';
import { ModelStore } from './model.store.js';
import { checkWeights } from './target-weights.js';

@Injectable()
export class ModelService {
  constructor(
    private readonly db: Database,
    private readonly models: ModelStore,
    private readonly clock: Clock,
    private readonly driftCauses: DriftCauses,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  async create({ firmId, scope }: Caller, body: CreateModelBody): Promise<ModelView> {
    const now = this.clock.now(firmId);
    const model: Model = {
      modelId: newId('model'),
      version: 1,
      firmId,
      name: body.name,
      description: body.description,
      allocations: body.allocations,
      cashWeight: Weight.of(body.cash_weight),
      benchmark: body.benchmark,
      createdAt: now,
      updatedAt: now,
    };
    this.check(model);
    await this.db.as(scope).transaction(tx => this.models.insert(tx, model));
    return modelView(model);
  }

  /**
   * Creates the next version of a model. From then on, its weights are the targets of all portfolios that follow the
   * model.
   */
  async change({ scope }: Caller, modelId: string, body: ChangeModelBody): Promise<ModelView> {
    return this.db.as(scope).transaction(async tx => {
      await this.models.lock(tx, modelId);
      const current = await this.models.find(tx, scope, modelId);
      if (!current) throw new ModelNotVisible();
      const next: Model = {
        ...current,
        version: current.version + 1,
        name: body.name ?? current.name,
        description: body.description ?? current.description,
        allocations: body.allocations ?? current.allocations,
        cashWeight: body.cash_weight === undefined ? current.cashWeight : Weight.of(body.cash_weight),
        benchmark: body.benchmark === undefined ? current.benchmark : body.benchmark,
        updatedAt: this.clock.now(current.firmId),
      };
      this.check(next);
      await this.models.insert(tx, next);
      tx.afterCommit(() => this.driftCauses.modelChanged(modelId));
      return modelView(next);
    });
  }

  async get({ scope }: Caller, modelId: string): Promise<ModelView> {
    const model = await this.db.as(scope).reading(tx => this.models.find(tx, scope, modelId));
    if (!model) throw new ModelNotVisible();
    return modelView(model);
  }

  async versions({ scope }: Caller, modelId: string): Promise<{ items: ModelView[]; total: number }> {
    const versions = await this.db.as(scope).reading(tx => this.models.versions(tx, scope, modelId));
    if (versions.length === 0) throw new ModelNotVisible();
    return { items: versions.map(modelView), total: versions.length };
  }

  async list({ scope }: Caller, { page, page_size }: PageQuery): Promise<Paged<ModelView>> {
    return this.db.as(scope).reading(async tx => {
      const [total, models] = await Promise.all([
        this.models.count(tx, scope),
        this.models.page(tx, scope, { limit: page_size, offset: (page - 1) * page_size }),
      ]);
      return { items: models.map(modelView), total, page, page_size };
    });
  }

  private check({ benchmark, ...model }: Model): void {
    const { securities } = this.market;
    const failed = checkWeights(model, securities);
    if (benchmark !== null && !securities.find({ type: 'ticker', value: benchmark }))
      failed.push({ check: 'SECURITY_KNOWN', reason: noSecurity(benchmark, securities.symbols) });
    if (failed.length > 0) throw new WeightsRefused(failed);
  }
}
