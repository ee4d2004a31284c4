import { Controller } from '@nestjs/common';
import {
  type CloudEvent,
  CorporateActionCancelled,
  CorporateActionScripted,
  PriceScriptRemoved,
  PriceScriptSet,
} from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform/bus';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { FollowedPriceScripts } from './followed-price-scripts.service.js';

/** Receives the scripts of tenants. One process of a service stores each script. All processes use it. */
@Controller()
export class PriceScriptConsumer {
  constructor(
    private readonly db: Database,
    private readonly scripts: FollowedPriceScripts,
  ) {}

  @Consumes(PriceScriptSet)
  async set(events: readonly CloudEvent[]): Promise<void> {
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      for (const script of events.map(PriceScriptSet.read)) await this.scripts.put(tx, script);
    });
  }

  @Consumes(PriceScriptRemoved)
  async remove(events: readonly CloudEvent[]): Promise<void> {
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      for (const { firm_id, script_id } of events.map(PriceScriptRemoved.read))
        await this.scripts.remove(tx, firm_id, script_id);
    });
  }

  @Consumes(CorporateActionScripted)
  async setAction(events: readonly CloudEvent[]): Promise<void> {
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      for (const action of events.map(CorporateActionScripted.read)) await this.scripts.put(tx, action);
    });
  }

  @Consumes(CorporateActionCancelled)
  async removeAction(events: readonly CloudEvent[]): Promise<void> {
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      for (const { firm_id, action_id } of events.map(CorporateActionCancelled.read))
        await this.scripts.remove(tx, firm_id, action_id);
    });
  }

  @Consumes(PriceScriptSet, { group: 'process' })
  async apply(events: readonly CloudEvent[]): Promise<void> {
    for (const script of events.map(PriceScriptSet.read)) this.scripts.apply(script);
  }

  @Consumes(PriceScriptRemoved, { group: 'process' })
  async forget(events: readonly CloudEvent[]): Promise<void> {
    for (const { firm_id, script_id } of events.map(PriceScriptRemoved.read)) this.scripts.forget(firm_id, script_id);
  }

  @Consumes(CorporateActionScripted, { group: 'process' })
  async applyAction(events: readonly CloudEvent[]): Promise<void> {
    for (const action of events.map(CorporateActionScripted.read)) this.scripts.apply(action);
  }

  @Consumes(CorporateActionCancelled, { group: 'process' })
  async forgetAction(events: readonly CloudEvent[]): Promise<void> {
    for (const { firm_id, action_id } of events.map(CorporateActionCancelled.read))
      this.scripts.forget(firm_id, action_id);
  }
}
