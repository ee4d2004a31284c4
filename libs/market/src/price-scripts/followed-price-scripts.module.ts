import { Module } from '@nestjs/common';
import { PriceScripts } from '@sandbourse/market-data';
import { Database } from '@sandbourse/platform/database';
import { HeldFirms } from '@sandbourse/platform/held-firms';
import { FollowedPriceScripts } from './followed-price-scripts.service.js';
import { PriceScriptConsumer } from './price-script.consumer.js';
import { PriceScriptStore } from './price-script.store.js';

/**
 * Provides a market with tenants' price scripts to a service. The service needs a database with a table
 * `price_scripts`.
 */
@Module({
  controllers: [PriceScriptConsumer],
  providers: [
    PriceScriptStore,
    {
      provide: FollowedPriceScripts,
      // The scripts are loaded before any event is consumed. Otherwise an order could be checked with real prices
      // instead of the tenant's prices.
      useFactory: async (db: Database, store: PriceScriptStore, scripts: PriceScripts, held: HeldFirms) => {
        const followed = new FollowedPriceScripts(db, store, scripts, held);
        await followed.load();
        return followed;
      },
      inject: [Database, PriceScriptStore, PriceScripts, HeldFirms],
    },
  ],
})
export class FollowedPriceScriptsModule {}
