import { type DynamicModule, Module } from '@nestjs/common';
import type { BaasConfig } from '../config.js';
import { MarketController } from './market.controller.js';
import { MarketHoursApiModule } from './market-hours-api.module.js';
import { PriceChangesService } from './price-changes.service.js';
import { PriceScriptConsumer } from './price-script.consumer.js';
import { PriceScriptController } from './price-script.controller.js';
import { PriceScriptService } from './price-script.service.js';
import { PriceScriptStore } from './price-script.store.js';
import { PriceUpdateService, UPDATE_EVERY_MS } from './price-update.service.js';
import { ScriptedActionConsumer } from './scripted-action.consumer.js';
import { ScriptedActionController } from './scripted-action.controller.js';
import { ScriptedActionService } from './scripted-action.service.js';
import { ScriptedActionStore } from './scripted-action.store.js';
import { ScriptedActionReloadService } from './scripted-action-reload.service.js';

/** Provides the market data that clients read and stream. Also provides the price scripts of tenants. */
@Module({})
export class MarketApiModule {
  static forService(config: BaasConfig): DynamicModule {
    return {
      module: MarketApiModule,
      imports: [MarketHoursApiModule],
      controllers: [
        MarketController,
        PriceScriptConsumer,
        PriceScriptController,
        ScriptedActionConsumer,
        ScriptedActionController,
      ],
      providers: [
        PriceChangesService,
        PriceScriptService,
        PriceScriptStore,
        PriceUpdateService,
        ScriptedActionService,
        ScriptedActionReloadService,
        ScriptedActionStore,
        { provide: UPDATE_EVERY_MS, useValue: config.MARKET_TICK_MS },
      ],
    };
  }
}
