import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { MarginModule } from '../margin/margin.module.js';
import { TaxLotsModule } from '../tax-lots/tax-lots.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { ValuationModule } from '../valuation/valuation.module.js';
import { ComplianceService } from './compliance.service.js';
import { ExecutionConsumer } from './execution.consumer.js';
import { ExecutionService } from './execution.service.js';
import { ExecutionStore } from './execution.store.js';
import { ExecutionBatchStore } from './execution-batch.store.js';
import { ExecutionPostingService } from './execution-posting.service.js';
import { OrderController } from './order.controller.js';
import { OrderService } from './order.service.js';
import { OrderStore } from './order.store.js';
import { ParkedReportJob } from './parked-report.job.js';
import { ParkedReportService } from './parked-report.service.js';
import { ParkedReportStore } from './parked-report.store.js';

@Module({
  imports: [BooksModule, MarginModule, TaxLotsModule, TransactionsModule, ValuationModule],
  controllers: [ExecutionConsumer, OrderController],
  providers: [
    ComplianceService,
    ExecutionBatchStore,
    ExecutionPostingService,
    ExecutionService,
    ExecutionStore,
    OrderService,
    ParkedReportJob,
    ParkedReportService,
    ParkedReportStore,
    OrderStore,
  ],
  exports: [OrderStore],
})
export class OrdersModule {}
