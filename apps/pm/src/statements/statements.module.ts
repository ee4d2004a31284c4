import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { BrandingModule } from '../branding/branding.module.js';
import { LedgerReplicaModule } from '../ledger-replica/ledger-replica.module.js';
import { PerformanceModule } from '../performance/performance.module.js';
import { AccountStatementController } from './account-statement.controller.js';
import { AccountStatementService } from './account-statement.service.js';

/** Provides account statements for clients: the holdings, activity and performance of an account in a period. */
@Module({
  imports: [AccountsModule, BrandingModule, LedgerReplicaModule, PerformanceModule],
  controllers: [AccountStatementController],
  providers: [AccountStatementService],
})
export class StatementsModule {}
