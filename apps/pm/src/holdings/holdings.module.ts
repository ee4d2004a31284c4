import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { LedgerReplicaModule } from '../ledger-replica/ledger-replica.module.js';
import { HeldLotStore } from './held-lot.store.js';
import { HoldingsService } from './holdings.service.js';

@Module({
  imports: [AccountsModule, LedgerReplicaModule],
  providers: [HeldLotStore, HoldingsService],
  exports: [HoldingsService],
})
export class HoldingsModule {}
