import { Global, Module, type Type } from '@nestjs/common';
import { FollowedPriceScriptsModule, MarketHoursModule, MarketModule } from '@sandbourse/market';
import { AuthClient, CredentialsModule } from '@sandbourse/platform/api-keys';
import { FirmStateModule } from '@sandbourse/platform/firm-state';
import { DataModule, PlatformModule } from '@sandbourse/platform/service';
import { TenantClockModule } from '@sandbourse/platform/tenant-clock';
import { ClockFollowerConsumer } from './clock/clock-follower.consumer.js';
import { FIX_CONFIG, type FixSimulatorConfig } from './config.js';
import { firmTables } from './firm-tables.js';
import { FixController } from './messages/fix.controller.js';
import { FixLogService } from './messages/fix-log.service.js';
import { OrderMessagesController } from './messages/order-messages.controller.js';
import { migrations } from './migrations/index.js';
import { NetworkModule } from './network/network.module.js';
import { OrderRoutingModule } from './order-routing/order-routing.module.js';
import { VenueModule } from './venue/venue.module.js';

export function fixSimulatorModule(config: FixSimulatorConfig): Type {
  const service = 'fix-simulator' as const;

  /** Global, because each wing needs the settings. */
  @Global()
  @Module({
    imports: [
      PlatformModule.forService({ service, config }),
      DataModule.forService({
        service,
        config,
        migrations,
        ownedBy: { replicaUrl: config.REPLICA_URL ?? null },
      }),
      CredentialsModule.askingAuth(config),
      FirmStateModule.forService({ service, tables: firmTables(config), migrations, answers: AuthClient }),
      TenantClockModule.following(),
      MarketModule.forService(config),
      MarketHoursModule.forService(config),
      FollowedPriceScriptsModule,
      VenueModule,
      OrderRoutingModule,
      NetworkModule,
    ],
    controllers: [FixController, OrderMessagesController, ClockFollowerConsumer],
    providers: [FixLogService, { provide: FIX_CONFIG, useValue: config }],
    exports: [FIX_CONFIG],
  })
  class FixSimulatorModule {}

  return FixSimulatorModule;
}
