import { Controller } from '@nestjs/common';
import { type CloudEvent, MarketHoursSet } from '@sandbourse/contracts';
import { Consumes } from '@sandbourse/platform/bus';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { FirmHours } from './firm-hours.js';
import { MarketHoursStore } from './market-hours.store.js';

/** Receives the market hours of tenants. One process of a service stores each setting. All processes use it. */
@Controller()
export class MarketHoursConsumer {
  constructor(
    private readonly db: Database,
    private readonly store: MarketHoursStore,
    private readonly hours: FirmHours,
  ) {}

  @Consumes(MarketHoursSet)
  async keep(events: readonly CloudEvent[]): Promise<void> {
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      for (const { firm_id, hours, set_at } of events.map(MarketHoursSet.read))
        await this.store.put(tx, firm_id, { hours, setAt: new Date(set_at) });
    });
  }

  @Consumes(MarketHoursSet, { group: 'process' })
  async know(events: readonly CloudEvent[]): Promise<void> {
    for (const { firm_id, hours, set_at } of events.map(MarketHoursSet.read))
      this.hours.put(firm_id, { hours, setAt: new Date(set_at) });
  }
}
