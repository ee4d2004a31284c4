import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { MarketApiModule } from '../market/market-api.module.js';
import { ReadsModule } from '../reads/reads.module.js';
import { ReinvestmentController } from './dividend-reinvestment/reinvestment.controller.js';
import { ReinvestmentService } from './dividend-reinvestment/reinvestment.service.js';
import { ReinvestmentStore } from './dividend-reinvestment/reinvestment.store.js';
import { FixOrderConsumer } from './fix-orders/fix-order.consumer.js';
import { FixOrderService } from './fix-orders/fix-order.service.js';
import { ClosedOrderStore } from './orders/closed-order.store.js';
import { ExecutionConsumer } from './orders/execution.consumer.js';
import { ExecutionStore } from './orders/execution.store.js';
import { ExecutionBatchStore } from './orders/execution-batch.store.js';
import { ExecutionPostingService } from './orders/execution-posting.service.js';
import { HeldReportService } from './orders/held-report.service.js';
import { HeldReportStore } from './orders/held-report.store.js';
import { MarketViewService } from './orders/market-view.service.js';
import { OrderController } from './orders/order.controller.js';
import { OrderService } from './orders/order.service.js';
import { OrderStore } from './orders/order.store.js';
import { OrderBatchController } from './orders/order-batch.controller.js';
import { OrderEntryService } from './orders/order-entry.service.js';
import { OrderFactsService } from './orders/order-facts.service.js';
import { OrderMarketService } from './orders/order-market.service.js';
import { OrderPreviewService } from './orders/order-preview.service.js';
import { OrderReplaceService } from './orders/order-replace.service.js';
import { ParkedReportService } from './orders/parked-report.service.js';
import { ParkedReportStore } from './orders/parked-report.store.js';
import { ReportReleaseService } from './orders/report-release.service.js';
import { WaitingReportStore } from './orders/waiting-report.store.js';
import { ReleasedOrderConsumer } from './released-orders/released-order.consumer.js';
import { ReleasedOrderService } from './released-orders/released-order.service.js';

/** Orders, from each way in to the last report of the venue, and purchases with dividends. */
@Module({
  imports: [BooksModule, MarketApiModule, ReadsModule],
  controllers: [
    ExecutionConsumer,
    FixOrderConsumer,
    OrderBatchController,
    OrderController,
    ReinvestmentController,
    ReleasedOrderConsumer,
  ],
  providers: [
    ClosedOrderStore,
    ExecutionBatchStore,
    ExecutionPostingService,
    ExecutionStore,
    FixOrderService,
    HeldReportService,
    HeldReportStore,
    MarketViewService,
    OrderEntryService,
    OrderFactsService,
    OrderMarketService,
    OrderPreviewService,
    OrderReplaceService,
    OrderService,
    OrderStore,
    ParkedReportService,
    ParkedReportStore,
    ReinvestmentService,
    ReinvestmentStore,
    ReleasedOrderService,
    ReportReleaseService,
    WaitingReportStore,
  ],
  exports: [ClosedOrderStore, HeldReportStore, OrderStore, ReinvestmentStore, ReportReleaseService],
})
export class TradingModule {}
