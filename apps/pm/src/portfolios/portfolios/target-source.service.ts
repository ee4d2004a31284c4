import { Inject, Injectable } from '@nestjs/common';
import type { Allocation } from '@sandbourse/contracts';
import { MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { Weight } from '@sandbourse/money';
import type { Scope } from '@sandbourse/platform/caller';
import type { Tx } from '@sandbourse/platform/database';
import { ModelNotVisible, WeightsRefused } from '../models/model.errors.js';
import { ModelStore } from '../models/model.store.js';
import { checkWeights } from '../models/target-weights.js';
import type { TargetSource } from './portfolio.js';

interface WantedTargets {
  readonly model_id?: string | undefined;
  readonly target_weights?: readonly Allocation[] | undefined;
  readonly cash_weight?: string | undefined;
}

/** Reads the source of a portfolio's targets from a request, and checks it. */
@Injectable()
export class TargetSourceService {
  constructor(
    private readonly models: ModelStore,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  /**
   * Returns the source of the targets. Throws if the model belongs to a different firm than the portfolio. This is also
   * checked for callers that may see both firms.
   */
  async wanted(
    tx: Tx,
    scope: Scope,
    firmId: string,
    { model_id, target_weights, cash_weight }: WantedTargets,
  ): Promise<TargetSource> {
    if (model_id !== undefined) {
      const model = await this.models.find(tx, scope, model_id);
      if (model?.firmId !== firmId) throw new ModelNotVisible();
      return { kind: 'MODEL', modelId: model_id };
    }
    const weights = { allocations: target_weights ?? [], cashWeight: Weight.of(cash_weight ?? '0') };
    const failed = checkWeights(weights, this.market.securities);
    if (failed.length > 0) throw new WeightsRefused(failed);
    return { kind: 'WEIGHTS', weights };
  }
}
