import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { MarginModule } from '../margin/margin.module.js';
import { MarketHoursApiModule } from '../market/market-hours-api.module.js';
import { RegulationTModule } from '../regulation-t/regulation-t.module.js';
import { TaxLotsModule } from '../tax-lots/tax-lots.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { ValuationModule } from '../valuation/valuation.module.js';
import { ComplianceService } from './compliance.service.js';
import { ExecutionConsumer } from './execution.consumer.js';
import { ExecutionService } from './execution.service.js';
import { ExecutionStore } from './execution.store.js';
import { ExecutionBatchStore } from './execution-batch.store.js';
import { ExecutionPostingService } from './execution-posting.service.js';
import { HeldReportService } from './held-report.service.js';
import { HeldReportStore } from './held-report.store.js';
import { OrderController } from './order.controller.js';
import { OrderService } from './order.service.js';
import { OrderStore } from './order.store.js';
import { OrderBatchController } from './order-batch.controller.js';
import { OrderEntryService } from './order-entry.service.js';
import { OrderMarketService } from './order-market.service.js';
import { ParkedReportJob } from './parked-report.job.js';
import { ParkedReportService } from './parked-report.service.js';
import { ParkedReportStore } from './parked-report.store.js';
import { ReportReleaseService } from './report-release.service.js';

@Module({
  imports: [
    BooksModule,
    MarginModule,
    MarketHoursApiModule,
    RegulationTModule,
    TaxLotsModule,
    TransactionsModule,
    ValuationModule,
  ],
  controllers: [ExecutionConsumer, OrderBatchController, OrderController],
  providers: [
    ComplianceService,
    ExecutionBatchStore,
    ExecutionPostingService,
    ExecutionService,
    ExecutionStore,
    HeldReportService,
    HeldReportStore,
    OrderEntryService,
    OrderMarketService,
    OrderService,
    ParkedReportJob,
    ParkedReportService,
    ParkedReportStore,
    ReportReleaseService,
    OrderStore,
  ],
  exports: [HeldReportStore, OrderEntryService, OrderService, OrderStore, ReportReleaseService],
})
export class OrdersModule {}
