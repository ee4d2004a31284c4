import { Module, type Type } from '@nestjs/common';
import { FollowedPriceScriptsModule, MarketModule } from '@sandbourse/market';
import { ApiKeysModule, AuthClient } from '@sandbourse/platform/api-keys';
import { FirmStateModule } from '@sandbourse/platform/firm-state';
import { DataModule, PlatformModule } from '@sandbourse/platform/service';
import { StreamsModule } from '@sandbourse/platform/streams';
import { TenantClockModule } from '@sandbourse/platform/tenant-clock';
import { seesAccount } from './books/accounts/account-visibility.service.js';
import { BooksModule } from './books/books.module.js';
import { ClientsModule } from './clients/clients.module.js';
import type { PmConfig } from './config.js';
import { CustodiansModule } from './custodians/custodians.module.js';
import { FIRM_TABLES } from './firm-tables.js';
import { migrations } from './migrations/index.js';
import { PortfoliosModule } from './portfolios/portfolios.module.js';
import { RebalancingModule } from './rebalancing/rebalancing.module.js';
import { ReportingModule } from './reporting/reporting.module.js';
import { SandboxModule } from './sandbox/sandbox.module.js';
import { SettingsModule } from './settings.module.js';

export function pmModule(config: PmConfig): Type {
  const service = 'pm' as const;
  const market = MarketModule.forService(config);

  @Module({
    imports: [
      PlatformModule.forService({ service, config }),
      DataModule.forService({ service, config, migrations, takesIdempotencyKeys: true }),
      TenantClockModule.following({ confirmsAtOnceAs: 'pm' }),
      ApiKeysModule.forPillar('pm', config),
      FirmStateModule.forService({ service, tables: FIRM_TABLES, migrations, answers: AuthClient }),
      StreamsModule.forPillar({
        pillar: 'pm',
        scope: 'pm.portfolios:read',
        path: '/v1/pm/stream',
        sees: seesAccount,
        limits: config,
        market,
      }),
      market,
      FollowedPriceScriptsModule,
      SettingsModule.of(config),
      BooksModule,
      ClientsModule,
      CustodiansModule,
      PortfoliosModule,
      RebalancingModule,
      ReportingModule,
      SandboxModule,
    ],
  })
  class PmModule {}

  return PmModule;
}
