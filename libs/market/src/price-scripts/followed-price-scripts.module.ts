import { Module } from '@nestjs/common';
import { PriceScripts } from '@sandbourse/market-data';
import { Database } from '@sandbourse/platform/database';
import { HeldFirms } from '@sandbourse/platform/held-firms';
import { FollowedPriceScripts } from './followed-price-scripts.service.js';
import { PriceScriptConsumer } from './price-script.consumer.js';
import { PriceScriptStore } from './price-script.store.js';

/**
 * Provides prices with the scripts of tenants to a service with a database. The service needs a table `price_scripts`.
 */
@Module({
  controllers: [PriceScriptConsumer],
  providers: [
    PriceScriptStore,
    {
      provide: FollowedPriceScripts,
      // Loads the scripts before any event is consumed, so that no order meets a market without its tenant's scripts.
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
