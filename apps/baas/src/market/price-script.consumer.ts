import { Controller } from '@nestjs/common';
import { type CloudEvent, PriceScriptRemoved, PriceScriptSet } from '@sandbourse/contracts';
import { PriceScripts, readPriceScript } from '@sandbourse/market-data';
import { Consumes } from '@sandbourse/platform/bus';

/** Applies scripts that another process of this service accepted. */
@Controller()
export class PriceScriptConsumer {
  private readonly removed = new Set<string>();

  constructor(private readonly scripts: PriceScripts) {}

  @Consumes(PriceScriptSet, { group: 'process' })
  async set(events: readonly CloudEvent[]): Promise<void> {
    for (const record of events.map(PriceScriptSet.read))
      if (!this.removed.has(record.script_id)) this.scripts.put(readPriceScript(record));
  }

  @Consumes(PriceScriptRemoved, { group: 'process' })
  async remove(events: readonly CloudEvent[]): Promise<void> {
    for (const { firm_id, script_id } of events.map(PriceScriptRemoved.read)) {
      this.removed.add(script_id);
      this.scripts.remove(firm_id, script_id);
    }
  }
}
