import { Module } from '@nestjs/common';
import { PriceScripts } from '@sandbourse/market-data';
import { Database } from '@sandbourse/platform/database';
import { FollowedPriceScripts } from './followed-price-scripts.service.js';
import { PriceScriptConsumer } from './price-script.consumer.js';
import { PriceScriptStore } from './price-script.store.js';

/** Lets a service with a database price by its tenants' scripts. It has a table `price_scripts`. */
@Module({
  controllers: [PriceScriptConsumer],
  providers: [
    PriceScriptStore,
    {
      provide: FollowedPriceScripts,
      // Before anything is consumed: an order must not meet the market without its tenant's scripts.
      useFactory: async (db: Database, store: PriceScriptStore, scripts: PriceScripts) => {
        const followed = new FollowedPriceScripts(db, store, scripts);
        await followed.load();
        return followed;
      },
      inject: [Database, PriceScriptStore, PriceScripts],
    },
  ],
})
export class FollowedPriceScriptsModule {}
