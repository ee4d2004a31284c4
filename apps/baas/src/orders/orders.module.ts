import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { MarginModule } from '../margin/margin.module.js';
import { MarketHoursApiModule } from '../market/market-hours-api.module.js';
import { PostingModule } from '../posting/posting.module.js';
import { TaxLotsModule } from '../tax-lots/tax-lots.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { ValuationModule } from '../valuation/valuation.module.js';
import { ClosedOrderStore } from './closed-order.store.js';
import { ExecutionConsumer } from './execution.consumer.js';
import { ExecutionStore } from './execution.store.js';
import { ExecutionBatchStore } from './execution-batch.store.js';
import { ExecutionPostingService } from './execution-posting.service.js';
import { HeldReportService } from './held-report.service.js';
import { HeldReportStore } from './held-report.store.js';
import { MarketViewService } from './market-view.service.js';
import { OrderController } from './order.controller.js';
import { OrderService } from './order.service.js';
import { OrderStore } from './order.store.js';
import { OrderBatchController } from './order-batch.controller.js';
import { OrderEntryService } from './order-entry.service.js';
import { OrderFactsService } from './order-facts.service.js';
import { OrderMarketService } from './order-market.service.js';
import { OrderPreviewService } from './order-preview.service.js';
import { OrderReplaceService } from './order-replace.service.js';
import { ParkedReportService } from './parked-report.service.js';
import { ParkedReportStore } from './parked-report.store.js';
import { ReportReleaseService } from './report-release.service.js';
import { WaitingReportStore } from './waiting-report.store.js';

@Module({
  imports: [
    BooksModule,
    MarginModule,
    MarketHoursApiModule,
    PostingModule,
    TaxLotsModule,
    TransactionsModule,
    ValuationModule,
  ],
  controllers: [ExecutionConsumer, OrderBatchController, OrderController],
  providers: [
    ClosedOrderStore,
    ExecutionBatchStore,
    ExecutionPostingService,
    ExecutionStore,
    HeldReportService,
    HeldReportStore,
    MarketViewService,
    OrderEntryService,
    OrderFactsService,
    OrderMarketService,
    OrderPreviewService,
    OrderReplaceService,
    OrderService,
    ParkedReportService,
    ParkedReportStore,
    ReportReleaseService,
    OrderStore,
    WaitingReportStore,
  ],
  exports: [ClosedOrderStore, HeldReportStore, OrderEntryService, OrderService, OrderStore, ReportReleaseService],
})
export class OrdersModule {}
