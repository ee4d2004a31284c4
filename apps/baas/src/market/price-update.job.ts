import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { RecurringWork } from '@sandbourse/platform/async';
import { EVENT_BUS, type EventBus } from '@sandbourse/platform/bus';
import { Database } from '@sandbourse/platform/database';
import { LOGGER } from '@sandbourse/platform/observability';
import type { Logger } from 'pino';
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
export class PriceUpdateJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly processId = randomUUID();
  private readonly updating: RecurringWork;

  constructor(
    private readonly db: Database,
    @Inject(EVENT_BUS) private readonly bus: EventBus,
    private readonly changes: PriceChangesService,
    @Inject(UPDATE_EVERY_MS) private readonly everyMs: number,
    @Inject(LOGGER) log: Logger,
  ) {
    this.updating = new RecurringWork(everyMs, () =>
      this.update().catch((error: unknown) => log.warn({ error }, 'a price update was skipped')),
    );
  }

  onApplicationBootstrap(): void {
    if (this.everyMs > 0) this.updating.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.updating.stop();
  }

  private async update(): Promise<void> {
    // The interval is shortened, because a process that is slightly early would otherwise wait for another full turn.
    const [claimed] = await this.db.query<{ goes_on: boolean }>(CLAIM, [(this.everyMs * 9) / 10, this.processId]);
    if (!claimed) return;
    // Another process may have published a later price than the last one of this process, so publish all prices again.
    if (!claimed.goes_on) this.changes.forget();

    const events = await this.changes.next();
    if (events.length > 0) await this.bus.publish(events);
  }
}
