import { Module, type Type } from '@nestjs/common';
import { FollowedPriceScriptsModule, MarketModule } from '@sandbourse/market';
import { ApiKeysModule, AuthClient } from '@sandbourse/platform/api-keys';
import { FirmStateModule } from '@sandbourse/platform/firm-state';
import { DataModule, PlatformModule } from '@sandbourse/platform/service';
import { StreamsModule } from '@sandbourse/platform/streams';
import { TenantClockModule } from '@sandbourse/platform/tenant-clock';
import { seesAccount } from './accounts/account-visibility.service.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { AgentDispatchesModule } from './agent-dispatches/agent-dispatches.module.js';
import { BillingModule } from './billing/billing.module.js';
import { BrandingModule } from './branding/branding.module.js';
import { CompositesModule } from './composites/composites.module.js';
import type { PmConfig } from './config.js';
import { ConversionsModule } from './conversions/conversions.module.js';
import { CrmModule } from './crm/crm.module.js';
import { CustodiansModule } from './custodians/custodians.module.js';
import { DisclosuresModule } from './disclosures/disclosures.module.js';
import { DriftModule } from './drift/drift.module.js';
import { DriftCausesModule } from './drift-causes/drift-causes.module.js';
import { FirmBooksModule } from './firm-books/firm-books.module.js';
import { FIRM_TABLES } from './firm-tables.js';
import { HoldingsModule } from './holdings/holdings.module.js';
import { InsightsModule } from './insights/insights.module.js';
import { LedgerReplicaModule } from './ledger-replica/ledger-replica.module.js';
import { migrations } from './migrations/index.js';
import { ModelsModule } from './models/models.module.js';
import { PerformanceModule } from './performance/performance.module.js';
import { PortfoliosModule } from './portfolios/portfolios.module.js';
import { RebalancingModule } from './rebalancing/rebalancing.module.js';
import { RequiredDistributionsModule } from './required-distributions/required-distributions.module.js';
import { StatementsModule } from './statements/statements.module.js';
import { TradeParametersModule } from './trade-parameters/trade-parameters.module.js';
import { WorkflowsModule } from './workflows/workflows.module.js';

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
      DriftCausesModule,
      AccountsModule,
      LedgerReplicaModule.asking(config),
      HoldingsModule,
      ModelsModule,
      CrmModule,
      WorkflowsModule,
      DisclosuresModule,
      CustodiansModule,
      PortfoliosModule,
      DriftModule,
      TradeParametersModule,
      RebalancingModule,
      InsightsModule.phrasedBy(config),
      PerformanceModule,
      StatementsModule,
      RequiredDistributionsModule,
      BrandingModule,
      BillingModule,
      CompositesModule,
      AgentDispatchesModule,
      ConversionsModule,
      FirmBooksModule,
    ],
  })
  class PmModule {}

  return PmModule;
}
