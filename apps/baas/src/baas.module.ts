import { Module, type Type } from '@nestjs/common';
import { CurrencyConverter, MARKET_DATA } from '@sandbourse/market';
import { type MarketData, PriceScripts, TenantMarket } from '@sandbourse/market-data';
import { createMarketData } from '@sandbourse/market-data/provider';
import {
  ApiKeysModule,
  Clock,
  DataModule,
  PlatformModule,
  StreamsModule,
  TenantClockModule,
} from '@sandbourse/platform';
import { AccountController } from './accounts/account.controller.js';
import { AccountService } from './accounts/account.service.js';
import { AccountClosingService } from './accounts/account-closing.service.js';
import { KycConsumer } from './accounts/kyc.consumer.js';
import { AccountStore } from './books/account.store.js';
import { seesAccount } from './books/account-visibility.js';
import { BookStore } from './books/book.store.js';
import { LotService } from './books/lots/lot.service.js';
import { TaxLotStore } from './books/lots/tax-lot.store.js';
import { PositionStore } from './books/position.store.js';
import { SettlementStore } from './books/settlement.store.js';
import { AgeingLotStore } from './business-day/ageing-lot.store.js';
import { BusinessDayGuardModule } from './business-day/business-day.guard.js';
import { BusinessDayStore } from './business-day/business-day.store.js';
import { BusinessDays } from './business-day/business-days.js';
import { CalendarEventController } from './business-day/calendar-event.controller.js';
import { PendingOrderService } from './business-day/pending-order.service.js';
import { PendingOrderStore } from './business-day/pending-order.store.js';
import type { BaasConfig } from './config.js';
import { EventHubConsumer } from './events/event-hub.consumer.js';
import { EventHub } from './events/event-hub.js';
import { EVENT_STREAM_CONTROLLERS } from './events/event-stream.controller.js';
import { FundingConsumer } from './funding/funding.consumer.js';
import { FundingController } from './funding/funding.controller.js';
import { FundingService } from './funding/funding.service.js';
import { FundingStore } from './funding/funding.store.js';
import { JournalController } from './journals/journal.controller.js';
import { JournalService } from './journals/journal.service.js';
import { JournalStore } from './journals/journal.store.js';
import { DayTradeService } from './margin/day-trade.service.js';
import { DayTradeStore } from './margin/day-trade.store.js';
import { MarginConsumer } from './margin/margin.consumer.js';
import { MarginController } from './margin/margin.controller.js';
import { MarginService } from './margin/margin.service.js';
import { MarginCallStore } from './margin/margin-call.store.js';
import { MarginMonitor } from './margin/margin-monitor.js';
import { MarketController } from './market/market.controller.js';
import { PriceScriptConsumer } from './market/price-script.consumer.js';
import { PriceScriptController } from './market/price-script.controller.js';
import { PriceScriptService } from './market/price-script.service.js';
import { PriceScriptStore } from './market/price-script.store.js';
import { PriceUpdateJob, UPDATE_EVERY_MS } from './market/price-update.job.js';
import { ComplianceService } from './orders/compliance.service.js';
import { ExecutionConsumer } from './orders/execution.consumer.js';
import { ExecutionService } from './orders/execution.service.js';
import { ExecutionStore } from './orders/execution.store.js';
import { OrderController } from './orders/order.controller.js';
import { OrderService } from './orders/order.service.js';
import { OrderStore } from './orders/order.store.js';
import { PositionController } from './positions/position.controller.js';
import { PositionService } from './positions/position.service.js';
import { RealizedGainController } from './realized-gains/realized-gain.controller.js';
import { RealizedGainService } from './realized-gains/realized-gain.service.js';
import { RealizedGainStore } from './realized-gains/realized-gain.store.js';
import { TaxLotController } from './tax-lots/tax-lot.controller.js';
import { TaxLotService } from './tax-lots/tax-lot.service.js';
import { TaxLotReadStore } from './tax-lots/tax-lot-read.store.js';
import { TaxPreviewController } from './tax-preview/tax-preview.controller.js';
import { TaxPreviewService } from './tax-preview/tax-preview.service.js';
import { TransactionController } from './transactions/transaction.controller.js';
import { TransactionStore } from './transactions/transaction.store.js';
import { AccountValuationService } from './valuation/account-valuation.service.js';
import { FreeCashService } from './valuation/free-cash.service.js';

export function baasModule(config: BaasConfig): Type {
  const service = 'baas';

  @Module({
    imports: [
      PlatformModule.forService({ service, config }),
      DataModule.forService({ service, config }),
      TenantClockModule.following(),
      BusinessDayGuardModule,
      ApiKeysModule.forPillar('baas', config),
      StreamsModule.forPillar({ scope: 'baas.events:read', path: '/v1/stream', sees: seesAccount }),
    ],
    controllers: [
      AccountController,
      CalendarEventController,
      EventHubConsumer,
      ...EVENT_STREAM_CONTROLLERS,
      ExecutionConsumer,
      FundingConsumer,
      FundingController,
      JournalController,
      KycConsumer,
      MarginConsumer,
      MarginController,
      MarketController,
      OrderController,
      PositionController,
      PriceScriptConsumer,
      PriceScriptController,
      RealizedGainController,
      TaxLotController,
      TaxPreviewController,
      TransactionController,
    ],
    providers: [
      AccountClosingService,
      AccountService,
      AccountStore,
      AgeingLotStore,
      BookStore,
      BusinessDays,
      BusinessDayStore,
      CurrencyConverter,
      DayTradeStore,
      DayTradeService,
      EventHub,
      ExecutionService,
      ExecutionStore,
      FundingService,
      FundingStore,
      JournalService,
      JournalStore,
      MarginCallStore,
      MarginMonitor,
      MarginService,
      FreeCashService,
      PendingOrderStore,
      PendingOrderService,
      ComplianceService,
      OrderService,
      OrderStore,
      AccountValuationService,
      PositionService,
      PositionStore,
      PriceScriptService,
      PriceScriptStore,
      PriceUpdateJob,
      { provide: UPDATE_EVERY_MS, useValue: config.MARKET_TICK_MS },
      RealizedGainService,
      RealizedGainStore,
      SettlementStore,
      LotService,
      TaxLotReadStore,
      TaxLotService,
      TaxLotStore,
      TaxPreviewService,
      TransactionStore,
      PriceScripts,
      {
        provide: MARKET_DATA,
        useFactory: (clock: Clock) => createMarketData(config, () => clock.wall()),
        inject: [Clock],
      },
      {
        provide: TenantMarket,
        useFactory: (market: MarketData, scripts: PriceScripts) => new TenantMarket(market, scripts),
        inject: [MARKET_DATA, PriceScripts],
      },
    ],
  })
  class BaasModule {}

  return BaasModule;
}
