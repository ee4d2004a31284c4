import { type DynamicModule, Module } from '@nestjs/common';
import type { BaasConfig } from '../config.js';
import { MarketController } from './market.controller.js';
import { PriceScriptConsumer } from './price-script.consumer.js';
import { PriceScriptController } from './price-script.controller.js';
import { PriceScriptService } from './price-script.service.js';
import { PriceScriptStore } from './price-script.store.js';
import { PriceUpdateJob, UPDATE_EVERY_MS } from './price-update.job.js';

/** Market data as it is asked for and published, and the tenants' price scripts, which this service owns. */
@Module({})
export class MarketApiModule {
  static forService(config: BaasConfig): DynamicModule {
    return {
      module: MarketApiModule,
      controllers: [MarketController, PriceScriptConsumer, PriceScriptController],
      providers: [
        PriceScriptService,
        PriceScriptStore,
        PriceUpdateJob,
        { provide: UPDATE_EVERY_MS, useValue: config.MARKET_TICK_MS },
      ],
    };
  }
}
