import { Module, type Type } from '@nestjs/common';
import { ApiKeysModule, DataModule, PlatformModule, TenantClockModule } from '@sandbourse/platform';
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
    ],
    controllers: [LedgerReplicaConsumer, LedgerReplicaController],
    providers: [LedgerReplicaStore],
  })
  class PmModule {}

  return PmModule;
}
