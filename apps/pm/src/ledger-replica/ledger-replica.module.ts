import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { BalanceStore } from './balance.store.js';
import { LedgerEntryStore } from './ledger-entry.store.js';
import { LedgerFoldService } from './ledger-fold.service.js';
import { LedgerProgressStore } from './ledger-progress.store.js';
import { LedgerReplicaConsumer } from './ledger-replica.consumer.js';
import { LedgerReplicaController } from './ledger-replica.controller.js';
import { TaxBookService } from './tax-book.service.js';
import { TaxBookStore } from './tax-book.store.js';

@Module({
  imports: [AccountsModule],
  controllers: [LedgerReplicaConsumer, LedgerReplicaController],
  providers: [BalanceStore, LedgerEntryStore, LedgerFoldService, LedgerProgressStore, TaxBookService, TaxBookStore],
  exports: [BalanceStore, LedgerEntryStore, LedgerProgressStore],
})
export class LedgerReplicaModule {}
