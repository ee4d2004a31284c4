import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { LedgerReplicaModule } from '../ledger-replica/ledger-replica.module.js';
import { PortfoliosModule } from '../portfolios/portfolios.module.js';
import { ClosingMarketService } from './closing-market.service.js';
import { PerformanceController } from './performance.controller.js';
import { PerformanceService } from './performance.service.js';
import { ValuationService } from './valuation.service.js';

@Module({
  imports: [AccountsModule, LedgerReplicaModule, PortfoliosModule],
  controllers: [PerformanceController],
  providers: [ClosingMarketService, PerformanceService, ValuationService],
})
export class PerformanceModule {}
