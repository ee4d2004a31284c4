import { Controller } from '@nestjs/common';
import { type CloudEvent, CorporateActionCancelled, CorporateActionScripted } from '@sandbourse/contracts';
import { PriceScripts, readScriptedAction } from '@sandbourse/market-data';
import { Consumes } from '@sandbourse/platform/bus';

/** Applies corporate actions that another process of this service accepted. */
@Controller()
export class ScriptedActionConsumer {
  constructor(private readonly scripts: PriceScripts) {}

  @Consumes(CorporateActionScripted, { group: 'process' })
  async scripted(events: readonly CloudEvent[]): Promise<void> {
    for (const record of events.map(CorporateActionScripted.read)) this.scripts.putAction(readScriptedAction(record));
  }

  @Consumes(CorporateActionCancelled, { group: 'process' })
  async cancel(events: readonly CloudEvent[]): Promise<void> {
    for (const { firm_id, action_id } of events.map(CorporateActionCancelled.read))
      this.scripts.removeAction(firm_id, action_id);
  }
}
