import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ModelsModule } from '../models/models.module.js';
import { AssignmentService } from './assignment.service.js';
import { PortfolioController } from './portfolio.controller.js';
import { PortfolioService } from './portfolio.service.js';
import { PortfolioStore } from './portfolio.store.js';
import { PortfolioTargetsService } from './portfolio-targets.service.js';
import { TargetSourceService } from './target-source.service.js';

@Module({
  imports: [AccountsModule, ModelsModule],
  controllers: [PortfolioController],
  providers: [TargetSourceService, AssignmentService, PortfolioTargetsService, PortfolioService, PortfolioStore],
  exports: [PortfolioTargetsService, PortfolioStore],
})
export class PortfoliosModule {}
