import { Module, type Type } from '@nestjs/common';
import { MarketHoursModule, MarketModule } from '@sandbourse/market';
import { ApiKeysModule, AuthClient } from '@sandbourse/platform/api-keys';
import { FirmStateModule } from '@sandbourse/platform/firm-state';
import { InternalModule } from '@sandbourse/platform/internal';
import { DataModule, PlatformModule } from '@sandbourse/platform/service';
import { StreamsModule } from '@sandbourse/platform/streams';
import { TenantClockModule } from '@sandbourse/platform/tenant-clock';
import { AccountsModule } from './accounts/accounts.module.js';
import { BookMigrationModule } from './book-migration/book-migration.module.js';
import { seesAccount } from './books/account-visibility.service.js';
import { BusinessDayModule } from './business-day/business-day.module.js';
import type { BaasConfig } from './config.js';
import { CurrencyExchangeModule } from './currency-exchange/currency-exchange.module.js';
import { DividendIncomeModule } from './dividend-income/dividend-income.module.js';
import { DividendReinvestmentModule } from './dividend-reinvestment/dividend-reinvestment.module.js';
import { FeesModule } from './fees/fees.module.js';
import { FirmBooksModule } from './firm-books/firm-books.module.js';
import { FIRM_TABLES } from './firm-tables.js';
import { FixOrdersModule } from './fix-orders/fix-orders.module.js';
import { FundingModule } from './funding/funding.module.js';
import { InterestModule } from './interest/interest.module.js';
import { JournalsModule } from './journals/journals.module.js';
import { MarginModule } from './margin/margin.module.js';
import { MarketApiModule } from './market/market-api.module.js';
import { migrations } from './migrations/index.js';
import { OrderTracesModule } from './order-traces/order-traces.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { OutsideHoldingsModule } from './outside-holdings/outside-holdings.module.js';
import { PositionsModule } from './positions/positions.module.js';
import { RealizedGainsModule } from './realized-gains/realized-gains.module.js';
import { ReleasedOrdersModule } from './released-orders/released-orders.module.js';
import { RetirementModule } from './retirement/retirement.module.js';
import { TaxLotsModule } from './tax-lots/tax-lots.module.js';
import { TaxPreviewModule } from './tax-preview/tax-preview.module.js';
import { TransactionsModule } from './transactions/transactions.module.js';
import { WashSalesModule } from './wash-sales/wash-sales.module.js';

export function baasModule(config: BaasConfig): Type {
  const service = 'baas' as const;
  const market = MarketModule.forService(config);

  @Module({
    imports: [
      PlatformModule.forService({ service, config }),
      DataModule.forService({
        service,
        config,
        migrations,
        history: { pillar: 'baas', days: config.EVENT_HISTORY_DAYS },
        takesIdempotencyKeys: true,
      }),
      InternalModule.admitting(config.INTERNAL_SECRETS),
      TenantClockModule.following(),
      ApiKeysModule.forPillar('baas', config),
      FirmStateModule.forService({ service, tables: FIRM_TABLES, migrations, answers: AuthClient }),
      StreamsModule.forPillar({
        pillar: 'baas',
        scope: 'baas.events:read',
        path: '/v1/stream',
        sees: seesAccount,
        limits: config,
        market,
      }),
      market,
      MarketHoursModule.forService(config),
      InterestModule.forService(config),
      BusinessDayModule,
      ReleasedOrdersModule,
      FixOrdersModule,
      OutsideHoldingsModule,
      MarketApiModule.forService(config),
      TransactionsModule,
      PositionsModule,
      TaxLotsModule,
      RealizedGainsModule,
      WashSalesModule,
      DividendIncomeModule,
      DividendReinvestmentModule,
      RetirementModule,
      TaxPreviewModule,
      MarginModule,
      FundingModule,
      CurrencyExchangeModule,
      FeesModule,
      OrdersModule,
      OrderTracesModule.forService(config),
      JournalsModule,
      BookMigrationModule,
      AccountsModule,
      FirmBooksModule,
    ],
  })
  class BaasModule {}

  return BaasModule;
}
