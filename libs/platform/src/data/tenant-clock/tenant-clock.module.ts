import { type DynamicModule, Module } from '@nestjs/common';
import type { ClockFollower } from '@sandbourse/contracts';
import { Clock } from '../../clock.js';
import { HeldFirms } from '../../held-firms.js';
import { Database } from '../database/database.js';
import { ClockConsumer, CONFIRMS_AT_ONCE } from './clock.consumer.js';
import { TenantClocks } from './tenant-clocks.js';
import { TenantClocksStore } from './tenant-clocks.store.js';

export interface TenantClockOptions {
  /**
   * The name under which this module confirms each advance immediately. Set it only for a service that does nothing but
   * move its clock. A service that has work to do for an advance confirms the advance in its own code, after that work.
   */
  readonly confirmsAtOnceAs?: ClockFollower;
}

/** Makes a service with a database follow its tenants' clocks. Its migrations must create the table `tenant_clocks`. */
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
          // Loads the clocks before events are consumed. Events are delivered before the first lifecycle hook, and some
          // consumers of events read the time.
          useFactory: async (db: Database, store: TenantClocksStore, clock: Clock, held: HeldFirms) => {
            const clocks = new TenantClocks(db, store, clock, held);
            await clocks.load();
            return clocks;
          },
          inject: [Database, TenantClocksStore, Clock, HeldFirms],
        },
      ],
      exports: [TenantClocks],
    };
  }
}
