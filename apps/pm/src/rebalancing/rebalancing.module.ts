import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { HoldingsModule } from '../holdings/holdings.module.js';
import { PortfoliosModule } from '../portfolios/portfolios.module.js';
import { TradeParametersModule } from '../trade-parameters/trade-parameters.module.js';
import { ValuationModule } from '../valuation/valuation.module.js';
import { AnalysisService } from './analysis.service.js';
import { AnalysisQueue } from './analysis-queue.store.js';
import { AnalysisWorkService } from './analysis-work.service.js';
import { ApprovalService } from './approval.service.js';
import { ComparisonService } from './comparison.service.js';
import { ImmediateRebalancingService } from './immediate-rebalancing.service.js';
import { OrderUpdateConsumer } from './order-update.consumer.js';
import { OrderUpdateService } from './order-update.service.js';
import { RebalancingController } from './rebalancing.controller.js';
import { RebalancingService } from './rebalancing.service.js';
import { ReleaseService } from './release.service.js';
import { RunStore } from './run.store.js';
import { RunAnalysisService } from './run-analysis.service.js';
import { RunEventStore } from './run-event.store.js';
import { RunProjection } from './run-projection.store.js';
import { RunReadService } from './run-read.service.js';
import { RunRequestService } from './run-request.service.js';

@Module({
  imports: [AccountsModule, HoldingsModule, PortfoliosModule, TradeParametersModule, ValuationModule],
  controllers: [OrderUpdateConsumer, RebalancingController],
  providers: [
    AnalysisQueue,
    AnalysisService,
    AnalysisWorkService,
    ApprovalService,
    ComparisonService,
    ImmediateRebalancingService,
    OrderUpdateService,
    RebalancingService,
    ReleaseService,
    RunAnalysisService,
    RunEventStore,
    RunProjection,
    RunReadService,
    RunRequestService,
    RunStore,
  ],
})
export class RebalancingModule {}
