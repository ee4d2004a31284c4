import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { EVENT_BUS, type EventBus } from '@sandbourse/platform/bus';
import { Database } from '@sandbourse/platform/database';
import { Every } from '@sandbourse/platform/work';
import { PriceChangesService } from './price-changes.service.js';

/** Injection token: the interval at which changed prices are published, in milliseconds; 0 for never. */
export const UPDATE_EVERY_MS = Symbol('UpdateEveryMs');

/**
 * Number of turns that the publishing process may miss before another process takes over. Only one process publishes
 * prices, because each process knows only the prices that it has published itself.
 */
const TURNS_LEFT_OUT = 3;

const CLAIM = `
  with last as (select ticked_by from market_ticks)
  update market_ticks set ticked_at = clock_timestamp(), ticked_by = $2 from last
   where ticked_at <= clock_timestamp() - $1 * interval '1 millisecond'
         * case when market_ticks.ticked_by = $2 then 1 else ${TURNS_LEFT_OUT} end
  returning last.ticked_by is not distinct from $2 as goes_on`;

/**
 * Publishes changed prices and rates at a fixed interval. One publication serves all tenants with real time and real
 * prices. Each other tenant gets its own publication. Publishes nothing while no price changes.
 */
@Injectable()
export class PriceUpdateService {
  private readonly processId = randomUUID();

  constructor(
    private readonly db: Database,
    @Inject(EVENT_BUS) private readonly bus: EventBus,
    private readonly changes: PriceChangesService,
    @Inject(UPDATE_EVERY_MS) private readonly everyMs: number,
  ) {}

  @Every((updates: PriceUpdateService) => updates.everyMs, 'a price update was skipped')
  async update(): Promise<void> {
    // The interval is shortened, because a process that is slightly early would otherwise wait for another full turn.
    const [claimed] = await this.db.query<{ goes_on: boolean }>(CLAIM, [(this.everyMs * 9) / 10, this.processId]);
    if (!claimed) return;
    // Another process may have published a later price than the last one of this process, so publish all prices again.
    if (!claimed.goes_on) this.changes.forget();

    const events = await this.changes.next();
    if (events.length > 0) await this.bus.publish(events);
  }
}
