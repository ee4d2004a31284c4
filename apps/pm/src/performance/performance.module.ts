import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { LedgerReplicaModule } from '../ledger-replica/ledger-replica.module.js';
import { PortfoliosModule } from '../portfolios/portfolios.module.js';
import { ValuationModule } from '../valuation/valuation.module.js';
import { ClosingMarketService } from './closing-market.service.js';
import { FirmPerformanceService } from './firm-performance.service.js';
import { PerformanceController } from './performance.controller.js';
import { PerformanceService } from './performance.service.js';
import { ValuedHistoryService } from './valued-history.service.js';

@Module({
  imports: [AccountsModule, LedgerReplicaModule, PortfoliosModule, ValuationModule],
  controllers: [PerformanceController],
  providers: [ClosingMarketService, FirmPerformanceService, PerformanceService, ValuedHistoryService],
  exports: [ValuedHistoryService],
})
export class PerformanceModule {}
