import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { PortfoliosModule } from '../portfolios/portfolios.module.js';
import { RebalancingModule } from '../rebalancing/rebalancing.module.js';
import { BillingController } from './billing/billing.controller.js';
import { BillingStore } from './billing/billing.store.js';
import { BillingRunService } from './billing/billing-run.service.js';
import { FeeScheduleService } from './billing/fee-schedule.service.js';
import { FeeScheduleStore } from './billing/fee-schedule.store.js';
import { PendingBillingService } from './billing/pending-billing.service.js';
import { PortfolioBillingService } from './billing/portfolio-billing.service.js';
import { CompositeController } from './composites/composite.controller.js';
import { CompositeService } from './composites/composite.service.js';
import { CompositeStore } from './composites/composite.store.js';
import { CompositePerformanceService } from './composites/composite-performance.service.js';
import { MembershipService } from './composites/membership.service.js';
import { ClientInsightService } from './insights/client-insight.service.js';
import { InsightController } from './insights/insight.controller.js';
import { InsightService } from './insights/insight.service.js';
import { PortfolioInsightService } from './insights/portfolio-insight.service.js';
import { ClosingMarketService } from './performance/closing-market.service.js';
import { FirmPerformanceService } from './performance/firm-performance.service.js';
import { PerformanceController } from './performance/performance.controller.js';
import { PerformanceService } from './performance/performance.service.js';
import { ValuedHistoryService } from './performance/valued-history.service.js';
import { RequiredDistributionController } from './required-distributions/required-distribution.controller.js';
import { RequiredDistributionService } from './required-distributions/required-distribution.service.js';
import { AccountStatementController } from './statements/account-statement.controller.js';
import { AccountStatementService } from './statements/account-statement.service.js';

/** Provides what a firm reports and bills: returns, statements, composites, required distributions, fees and insights. */
@Module({
  imports: [BooksModule, ClientsModule, PortfoliosModule, RebalancingModule],
  controllers: [
    AccountStatementController,
    BillingController,
    CompositeController,
    InsightController,
    PerformanceController,
    RequiredDistributionController,
  ],
  providers: [
    AccountStatementService,
    BillingRunService,
    BillingStore,
    ClientInsightService,
    ClosingMarketService,
    CompositePerformanceService,
    CompositeService,
    CompositeStore,
    FeeScheduleService,
    FeeScheduleStore,
    FirmPerformanceService,
    InsightService,
    MembershipService,
    PendingBillingService,
    PerformanceService,
    PortfolioBillingService,
    PortfolioInsightService,
    RequiredDistributionService,
    ValuedHistoryService,
  ],
  exports: [CompositeStore, FeeScheduleService, FeeScheduleStore],
})
export class ReportingModule {}
