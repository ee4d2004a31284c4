import { Module } from '@nestjs/common';
import { AccountConsumer } from './accounts/account.consumer.js';
import { AccountStore } from './accounts/account.store.js';
import { DriftCauses } from './drift-causes/drift-causes.service.js';
import { HeldLotStore } from './holdings/held-lot.store.js';
import { HoldingsService } from './holdings/holdings.service.js';
import { BalanceStore } from './ledger-replica/balance.store.js';
import { GapHealingService } from './ledger-replica/gap-healing.service.js';
import { GapHealingPlanService } from './ledger-replica/gap-healing-plan.service.js';
import { LedgerEntryStore } from './ledger-replica/ledger-entry.store.js';
import { LedgerFoldService } from './ledger-replica/ledger-fold.service.js';
import { LedgerLagService } from './ledger-replica/ledger-lag.service.js';
import { LedgerProgressStore } from './ledger-replica/ledger-progress.store.js';
import { LedgerReplicaConsumer } from './ledger-replica/ledger-replica.consumer.js';
import { LedgerReplicaController } from './ledger-replica/ledger-replica.controller.js';
import { TaxBookService } from './ledger-replica/tax-book.service.js';
import { TaxBookStore } from './ledger-replica/tax-book.store.js';
import { FirmMarketService } from './valuation/firm-market.service.js';

/** The copy of the brokerage that portfolio management keeps: accounts, their ledgers, holdings and values. */
@Module({
  controllers: [AccountConsumer, LedgerReplicaConsumer, LedgerReplicaController],
  providers: [
    AccountStore,
    BalanceStore,
    DriftCauses,
    FirmMarketService,
    GapHealingPlanService,
    GapHealingService,
    HeldLotStore,
    HoldingsService,
    LedgerEntryStore,
    LedgerFoldService,
    LedgerLagService,
    LedgerProgressStore,
    TaxBookService,
    TaxBookStore,
  ],
  exports: [AccountStore, DriftCauses, FirmMarketService, HoldingsService, LedgerEntryStore, LedgerProgressStore],
})
export class BooksModule {}
