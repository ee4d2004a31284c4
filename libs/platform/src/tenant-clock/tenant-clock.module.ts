import { type DynamicModule, Module } from '@nestjs/common';
import type { ClockFollower } from '@sandbourse/contracts';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { ClockConsumer, CONFIRMS_AT_ONCE } from './clock.consumer.js';
import { TenantClocks } from './tenant-clocks.js';
import { TenantClocksStore } from './tenant-clocks.store.js';

export interface TenantClockOptions {
  /** Set where moving the clock is all there is to do; a service that acts on time confirms by itself. */
  readonly confirmsAtOnceAs?: ClockFollower;
}

/** Lets a service with a database live by its tenants' clocks. Its migrations make the table `tenant_clocks`. */
@Module({})
export class TenantClockModule {
  static following({ confirmsAtOnceAs }: TenantClockOptions = {}): DynamicModule {
    return {
      module: TenantClockModule,
      global: true,
      controllers: [ClockConsumer],
      providers: [
        TenantClocksStore,
        { provide: CONFIRMS_AT_ONCE, useValue: confirmsAtOnceAs ?? null },
        {
          provide: TenantClocks,
          // Before anything is consumed: events are handed out before the first lifecycle hook, and some of them ask the time.
          useFactory: async (db: Database, store: TenantClocksStore, clock: Clock) => {
            const clocks = new TenantClocks(db, store, clock);
            await clocks.load();
            return clocks;
          },
          inject: [Database, TenantClocksStore, Clock],
        },
      ],
      exports: [TenantClocks],
    };
  }
}
