import { Injectable } from '@nestjs/common';
import { newId } from '@sandbourse/contracts';
import { Clock } from '@sandbourse/platform/clock';
import { type Tx } from '@sandbourse/platform/database';
import { ModelStore } from '../../portfolios/models/model.store.js';
import { CompositeStore } from '../../reporting/composites/composite.store.js';
import type { Conversion } from './conversion.js';

/** Copies the latest versions of a firm's models, and the firm's composites. The copies get new ids. */
@Injectable()
export class ModelConversionService {
  constructor(
    private readonly models: ModelStore,
    private readonly composites: CompositeStore,
    private readonly clock: Clock,
  ) {}

  async copy(tx: Tx, conversion: Conversion): Promise<void> {
    await this.copyComposites(tx, conversion, await this.copyModels(tx, conversion));
  }

  /** Copies models. Returns a map from the id of each model to the id of its copy. */
  private async copyModels(tx: Tx, { from, to }: Conversion): Promise<ReadonlyMap<string, string>> {
    const at = this.clock.now(to);
    const ids = new Map<string, string>();
    for (const model of await this.models.ofFirm(tx, from)) {
      const modelId = newId('model');
      ids.set(model.modelId, modelId);
      await this.models.insert(tx, { ...model, modelId, version: 1, firmId: to, createdAt: at, updatedAt: at });
    }
    return ids;
  }

  private async copyComposites(tx: Tx, { from, to }: Conversion, modelIds: ReadonlyMap<string, string>): Promise<void> {
    const createdAt = this.clock.now(to);
    for (const composite of await this.composites.ofFirm(tx, from)) {
      const modelId = modelIds.get(composite.modelId);
      if (modelId === undefined) throw new Error(`${composite.compositeId} follows a model of another firm`);
      await this.composites.insert(tx, {
        ...composite,
        compositeId: newId('composite'),
        modelId,
        firmId: to,
        createdAt,
      });
    }
  }
}
