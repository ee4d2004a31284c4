import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { BrandingModule } from '../branding/branding.module.js';
import { PerformanceModule } from '../performance/performance.module.js';
import { PortfoliosModule } from '../portfolios/portfolios.module.js';
import { BillingController } from './billing.controller.js';
import { BillingStore } from './billing.store.js';
import { BillingRunService } from './billing-run.service.js';
import { FeeScheduleService } from './fee-schedule.service.js';
import { FeeScheduleStore } from './fee-schedule.store.js';
import { PendingBillingService } from './pending-billing.service.js';
import { PortfolioBillingService } from './portfolio-billing.service.js';

/**
 * Bills advisory fees. A fee schedule contains the rates of a fee. A billing run creates a statement for each
 * portfolio.
 */
@Module({
  imports: [AccountsModule, BrandingModule, PerformanceModule, PortfoliosModule],
  controllers: [BillingController],
  providers: [
    BillingRunService,
    BillingStore,
    FeeScheduleService,
    FeeScheduleStore,
    PendingBillingService,
    PortfolioBillingService,
  ],
  exports: [FeeScheduleService, FeeScheduleStore],
})
export class BillingModule {}
