import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ModelsModule } from '../models/models.module.js';
import { PerformanceModule } from '../performance/performance.module.js';
import { PortfoliosModule } from '../portfolios/portfolios.module.js';
import { CompositeController } from './composite.controller.js';
import { CompositeService } from './composite.service.js';
import { CompositeStore } from './composite.store.js';
import { CompositePerformanceService } from './composite-performance.service.js';
import { MembershipService } from './membership.service.js';

/** Provides composites: groups of live portfolios that follow one strategy, with their combined returns. */
@Module({
  imports: [AccountsModule, ModelsModule, PerformanceModule, PortfoliosModule],
  controllers: [CompositeController],
  providers: [CompositePerformanceService, CompositeService, CompositeStore, MembershipService],
  exports: [CompositeStore],
})
export class CompositesModule {}
