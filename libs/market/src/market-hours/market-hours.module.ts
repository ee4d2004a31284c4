import { type DynamicModule, Module } from '@nestjs/common';
import type { MarketData } from '@sandbourse/market-data';
import { defaultHours, type MarketConfig } from '@sandbourse/market-data/provider';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { HeldFirms } from '@sandbourse/platform/held-firms';
import { MARKET_DATA } from '../market-data.token.js';
import { FirmHours } from './firm-hours.js';
import { MarketHoursConsumer } from './market-hours.consumer.js';
import { MarketHoursStore } from './market-hours.store.js';

/** Provides the market hours of all firms. The service needs a database with a table `market_hours`. */
@Module({})
export class MarketHoursModule {
  static forService(config: MarketConfig): DynamicModule {
    return {
      module: MarketHoursModule,
      global: true,
      controllers: [MarketHoursConsumer],
      providers: [
        MarketHoursStore,
        {
          provide: FirmHours,
          // The settings are loaded before any event is consumed. Otherwise an order could be checked with the wrong
          // hours.
          useFactory: async (db: Database, store: MarketHoursStore, { calendar }: MarketData, held: HeldFirms) => {
            const hours = new FirmHours(defaultHours(config), calendar);
            const stored = await db.as(SYSTEM_SCOPE).transaction(tx => store.all(tx));
            for (const { firmId, ...set } of stored) hours.put(firmId, set);
            held.listen({
              reload: async firmId => {
                const all = await db.as(SYSTEM_SCOPE).transaction(tx => store.all(tx));
                hours.replace(
                  firmId,
                  all.find(known => known.firmId === firmId),
                );
              },
            });
            return hours;
          },
          inject: [Database, MarketHoursStore, MARKET_DATA, HeldFirms],
        },
      ],
      exports: [FirmHours, MarketHoursStore],
    };
  }
}
