import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { HoldingsModule } from '../holdings/holdings.module.js';
import { ModelsModule } from '../models/models.module.js';
import { ValuationModule } from '../valuation/valuation.module.js';
import { AssignmentService } from './assignment.service.js';
import { PortfolioController } from './portfolio.controller.js';
import { PortfolioService } from './portfolio.service.js';
import { PortfolioStore } from './portfolio.store.js';
import { PortfolioTargetsService } from './portfolio-targets.service.js';
import { PortfolioValueService } from './portfolio-value.service.js';
import { TargetSourceService } from './target-source.service.js';

@Module({
  imports: [AccountsModule, HoldingsModule, ModelsModule, ValuationModule],
  controllers: [PortfolioController],
  providers: [
    TargetSourceService,
    AssignmentService,
    PortfolioTargetsService,
    PortfolioValueService,
    PortfolioService,
    PortfolioStore,
  ],
  exports: [PortfolioService, PortfolioTargetsService, PortfolioStore],
})
export class PortfoliosModule {}
