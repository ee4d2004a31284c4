import { Module } from '@nestjs/common';
import { MarketController } from './market.controller.js';
import { MarketHoursController } from './market-hours.controller.js';
import { MarketHoursService } from './market-hours.service.js';
import { PriceChangesService } from './price-changes.service.js';
import { PriceScriptConsumer } from './price-script.consumer.js';
import { PriceScriptController } from './price-script.controller.js';
import { PriceScriptService } from './price-script.service.js';
import { PriceScriptStore } from './price-script.store.js';
import { PriceUpdateService } from './price-update.service.js';
import { ScriptedActionConsumer } from './scripted-action.consumer.js';
import { ScriptedActionController } from './scripted-action.controller.js';
import { ScriptedActionService } from './scripted-action.service.js';
import { ScriptedActionStore } from './scripted-action.store.js';
import { ScriptedActionReloadService } from './scripted-action-reload.service.js';

/** Market data that clients read and stream, and the price scripts, scripted actions and market hours of firms. */
@Module({
  controllers: [
    MarketController,
    MarketHoursController,
    PriceScriptConsumer,
    PriceScriptController,
    ScriptedActionConsumer,
    ScriptedActionController,
  ],
  providers: [
    MarketHoursService,
    PriceChangesService,
    PriceScriptService,
    PriceScriptStore,
    PriceUpdateService,
    ScriptedActionReloadService,
    ScriptedActionService,
    ScriptedActionStore,
  ],
  exports: [MarketHoursService, ScriptedActionStore],
})
export class MarketApiModule {}
