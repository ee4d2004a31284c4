import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { PortfoliosModule } from '../portfolios/portfolios.module.js';
import { AgentDispatchConsumer } from './agent-dispatches/agent-dispatch.consumer.js';
import { AgentDispatchController } from './agent-dispatches/agent-dispatch.controller.js';
import { AgentDispatchStore } from './agent-dispatches/agent-dispatch.store.js';
import { AnalysisService } from './runs/analysis.service.js';
import { AnalysisQueue } from './runs/analysis-queue.store.js';
import { AnalysisWorkService } from './runs/analysis-work.service.js';
import { ApprovalService } from './runs/approval.service.js';
import { ComparisonService } from './runs/comparison.service.js';
import { ImmediateRebalancingService } from './runs/immediate-rebalancing.service.js';
import { OrderUpdateConsumer } from './runs/order-update.consumer.js';
import { OrderUpdateService } from './runs/order-update.service.js';
import { RebalancingController } from './runs/rebalancing.controller.js';
import { RebalancingService } from './runs/rebalancing.service.js';
import { ReleaseService } from './runs/release.service.js';
import { RunStore } from './runs/run.store.js';
import { RunAnalysisService } from './runs/run-analysis.service.js';
import { RunEventStore } from './runs/run-event.store.js';
import { RunProjection } from './runs/run-projection.store.js';
import { RunReadService } from './runs/run-read.service.js';
import { RunRequestService } from './runs/run-request.service.js';
import { TradeParametersController } from './trade-parameters/trade-parameters.controller.js';
import { TradeParametersService } from './trade-parameters/trade-parameters.service.js';
import { TradeParametersStore } from './trade-parameters/trade-parameters.store.js';

/** Rebalancing runs, from the analysis to the last order, and their trade parameters. */
@Module({
  imports: [BooksModule, PortfoliosModule],
  controllers: [
    AgentDispatchConsumer,
    AgentDispatchController,
    OrderUpdateConsumer,
    RebalancingController,
    TradeParametersController,
  ],
  providers: [
    AgentDispatchStore,
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
    TradeParametersService,
    TradeParametersStore,
  ],
  exports: [RunEventStore, RunStore, TradeParametersService, TradeParametersStore],
})
export class RebalancingModule {}
