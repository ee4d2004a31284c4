import { Module, type Type } from '@nestjs/common';
import { ApiKeysModule, DataModule, PlatformModule, StreamsModule, TenantClockModule } from '@sandbourse/platform';
import { AccountConsumer } from './accounts/account.consumer.js';
import { AccountStore } from './accounts/account.store.js';
import { seesAccount } from './accounts/account-visibility.js';
import type { PmConfig } from './config.js';
import { LedgerReplicaConsumer } from './ledger-replica/ledger-replica.consumer.js';
import { LedgerReplicaController } from './ledger-replica/ledger-replica.controller.js';
import { LedgerReplicaStore } from './ledger-replica/ledger-replica.store.js';

export function pmModule(config: PmConfig): Type {
  const service = 'pm';

  @Module({
    imports: [
      PlatformModule.forService({ service, config }),
      DataModule.forService({ service, config }),
      TenantClockModule.following({ confirmsAtOnceAs: 'pm' }),
      ApiKeysModule.forPillar('pm', config),
      StreamsModule.forPillar({ pillar: 'pm', scope: 'pm.portfolios:read', path: '/v1/pm/stream', sees: seesAccount }),
    ],
    controllers: [AccountConsumer, LedgerReplicaConsumer, LedgerReplicaController],
    providers: [AccountStore, LedgerReplicaStore],
  })
  class PmModule {}

  return PmModule;
}
