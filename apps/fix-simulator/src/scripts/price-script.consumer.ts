import { Controller } from '@nestjs/common';
import { type CloudEvent, PriceScriptRemoved, PriceScriptSet } from '@sandbourse/contracts';
import { Consumes, Database, SYSTEM_SCOPE } from '@sandbourse/platform';
import { PriceScripts } from './price-scripts.js';

/** Hears of the tenants' scripts, so that their orders fill at the prices they see. */
@Controller()
export class PriceScriptConsumer {
  constructor(
    private readonly db: Database,
    private readonly scripts: PriceScripts,
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
}
