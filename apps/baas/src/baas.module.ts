import { Module, type Type } from '@nestjs/common';
import { MarketHoursModule, MarketModule } from '@sandbourse/market';
import { ApiKeysModule, AuthClient } from '@sandbourse/platform/api-keys';
import { FirmStateModule } from '@sandbourse/platform/firm-state';
import { DataModule, PlatformModule } from '@sandbourse/platform/service';
import { StreamsModule } from '@sandbourse/platform/streams';
import { TenantClockModule } from '@sandbourse/platform/tenant-clock';
import { BooksModule } from './books/books.module.js';
import { seesAccount } from './books/records/account-visibility.service.js';
import { ClientsModule } from './clients/clients.module.js';
import type { BaasConfig } from './config.js';
import { FIRM_TABLES } from './firm-tables.js';
import { MarketApiModule } from './market/market-api.module.js';
import { migrations } from './migrations/index.js';
import { MoneyModule } from './money/money.module.js';
import { ReadsModule } from './reads/reads.module.js';
import { SandboxModule } from './sandbox/sandbox.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SettingsModule } from './settings.module.js';
import { TradingModule } from './trading/trading.module.js';

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
      SettingsModule.of(config),
      MarketApiModule,
      BooksModule,
      ReadsModule,
      TradingModule,
      MoneyModule,
      ClientsModule,
      SessionsModule,
      SandboxModule,
    ],
  })
  class BaasModule {}

  return BaasModule;
}
