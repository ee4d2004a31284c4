import { Injectable } from '@nestjs/common';
import { type CompositeView, type CreateCompositeBody, newId } from '@sandbourse/contracts';
import { BusinessTime } from '@sandbourse/market';
import { Money } from '@sandbourse/money';
import { type Caller } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { ModelNotVisible } from '../../portfolios/models/model.errors.js';
import { ModelStore } from '../../portfolios/models/model.store.js';
import { CompositeNotVisible } from './composite.errors.js';
import { type Composite, compositeView } from './composite.js';
import { CompositeStore } from './composite.store.js';
import { MembershipService } from './membership.service.js';

@Injectable()
export class CompositeService {
  constructor(
    private readonly db: Database,
    private readonly composites: CompositeStore,
    private readonly models: ModelStore,
    private readonly membership: MembershipService,
    private readonly time: BusinessTime,
  ) {}

  async create(caller: Caller, body: CreateCompositeBody): Promise<CompositeView> {
    const { scope } = caller;
    return this.db.as(scope).transaction(async tx => {
      const model = await this.models.find(tx, scope, body.model_id);
      if (!model) throw new ModelNotVisible();
      const composite: Composite = {
        compositeId: newId('composite'),
        firmId: model.firmId,
        name: body.name,
        description: body.description,
        modelId: model.modelId,
        minimumValue: Money.of(body.minimum_value),
        baseCurrency: body.base_currency,
        createdAt: this.time.now(model.firmId),
      };
      await this.composites.insert(tx, composite);
      return compositeView(composite, await this.membership.membershipOf(tx, caller, composite));
    });
  }

  async list(caller: Caller): Promise<{ items: CompositeView[]; total: number }> {
    const { scope } = caller;
    return this.db.as(scope).transaction(async tx => {
      const items: CompositeView[] = [];
      for (const composite of await this.composites.list(tx, scope))
        items.push(compositeView(composite, await this.membership.membershipOf(tx, caller, composite)));
      return { items, total: items.length };
    });
  }

  async get(caller: Caller, compositeId: string): Promise<CompositeView> {
    const { scope } = caller;
    return this.db.as(scope).transaction(async tx => {
      const composite = await this.composites.find(tx, scope, compositeId);
      if (!composite) throw new CompositeNotVisible();
      return compositeView(composite, await this.membership.membershipOf(tx, caller, composite));
    });
  }
}
