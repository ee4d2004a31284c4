import { Module, type Type } from '@nestjs/common';
import { FollowedPriceScriptsModule, MarketHoursModule, MarketModule } from '@sandbourse/market';
import { AuthClient, CredentialsModule } from '@sandbourse/platform/api-keys';
import { FirmStateModule } from '@sandbourse/platform/firm-state';
import { InternalModule } from '@sandbourse/platform/internal';
import { DataModule, PlatformModule } from '@sandbourse/platform/service';
import { TenantClockModule } from '@sandbourse/platform/tenant-clock';
import { ClockModule } from './clock/clock.module.js';
import type { FixSimulatorConfig } from './config.js';
import { ConfigModule } from './config.module.js';
import { firmTables } from './firm-tables.js';
import { MessagesModule } from './messages/messages.module.js';
import { migrations } from './migrations/index.js';
import { NetworkModule } from './network/network.module.js';
import { OrderRoutingModule } from './order-routing/order-routing.module.js';
import { VenueModule } from './venue/venue.module.js';

export function fixSimulatorModule(config: FixSimulatorConfig): Type {
  const service = 'fix-simulator' as const;

  @Module({
    imports: [
      PlatformModule.forService({ service, config }),
      DataModule.forService({
        service,
        config,
        migrations,
        ownedBy: { replicaUrl: config.REPLICA_URL ?? null },
      }),
      InternalModule.admitting(config.INTERNAL_SECRETS),
      CredentialsModule.askingAuth(config),
      FirmStateModule.forService({ service, tables: firmTables(config), migrations, answers: AuthClient }),
      TenantClockModule.following(),
      MarketModule.forService(config),
      MarketHoursModule.forService(config),
      FollowedPriceScriptsModule,
      ConfigModule.of(config),
      VenueModule,
      OrderRoutingModule,
      NetworkModule,
      MessagesModule,
      ClockModule,
    ],
  })
  class FixSimulatorModule {}

  return FixSimulatorModule;
}
