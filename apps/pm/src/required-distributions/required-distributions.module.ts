import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { CrmModule } from '../crm/crm.module.js';
import { LedgerReplicaModule } from '../ledger-replica/ledger-replica.module.js';
import { PerformanceModule } from '../performance/performance.module.js';
import { RequiredDistributionController } from './required-distribution.controller.js';
import { RequiredDistributionService } from './required-distribution.service.js';

/** Computes the required minimum distributions (RMD) of IRAs for a year. */
@Module({
  imports: [AccountsModule, CrmModule, LedgerReplicaModule, PerformanceModule],
  controllers: [RequiredDistributionController],
  providers: [RequiredDistributionService],
})
export class RequiredDistributionsModule {}
