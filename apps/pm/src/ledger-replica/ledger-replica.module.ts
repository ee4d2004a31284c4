import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import type { BrokerageClientConfig } from '../config.js';
import { BalanceStore } from './balance.store.js';
import { BrokerageClient } from './brokerage-client.js';
import { GapHealingService } from './gap-healing.service.js';
import { GapHealingPlanService } from './gap-healing-plan.service.js';
import { LedgerEntryStore } from './ledger-entry.store.js';
import { LedgerFoldService } from './ledger-fold.service.js';
import { LedgerLagService } from './ledger-lag.service.js';
import { LedgerProgressStore } from './ledger-progress.store.js';
import { LedgerReplicaConsumer } from './ledger-replica.consumer.js';
import { LedgerReplicaController } from './ledger-replica.controller.js';
import { TaxBookService } from './tax-book.service.js';
import { TaxBookStore } from './tax-book.store.js';

/** Receives the brokerage's ledger entries, and stores the balances, lots and gains that result from them. */
@Module({})
export class LedgerReplicaModule {
  static asking(config: BrokerageClientConfig): DynamicModule {
    return {
      module: LedgerReplicaModule,
      global: true,
      imports: [AccountsModule],
      controllers: [LedgerReplicaConsumer, LedgerReplicaController],
      providers: [
        BalanceStore,
        { provide: BrokerageClient, useFactory: () => new BrokerageClient(config) },
        GapHealingPlanService,
        GapHealingService,
        LedgerEntryStore,
        LedgerFoldService,
        LedgerLagService,
        LedgerProgressStore,
        TaxBookService,
        TaxBookStore,
      ],
      exports: [BalanceStore, BrokerageClient, LedgerEntryStore, LedgerProgressStore],
    };
  }
}
