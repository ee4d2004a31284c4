import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { ValuationModule } from '../valuation/valuation.module.js';
import { DayTradeService } from './day-trade.service.js';
import { DayTradeStore } from './day-trade.store.js';
import { MarginConsumer } from './margin.consumer.js';
import { MarginController } from './margin.controller.js';
import { MarginService } from './margin.service.js';
import { MarginAssessmentService } from './margin-assessment.service.js';
import { MarginCallController } from './margin-call.controller.js';
import { MarginCallService } from './margin-call.service.js';
import { MarginCallStore } from './margin-call.store.js';
import { MarginCallListService } from './margin-call-list.service.js';
import { MarginRulesController } from './margin-rules.controller.js';
import { MarginRulesService } from './margin-rules.service.js';
import { MarginRulesStore } from './margin-rules.store.js';
import { PresentFiguresService } from './present-figures.service.js';
import { TradingFiguresService } from './trading-figures.service.js';
import { TradingFiguresStore } from './trading-figures.store.js';

@Module({
  imports: [BooksModule, ValuationModule],
  controllers: [MarginCallController, MarginConsumer, MarginController, MarginRulesController],
  providers: [
    DayTradeService,
    DayTradeStore,
    MarginAssessmentService,
    MarginCallListService,
    MarginCallService,
    MarginCallStore,
    MarginRulesService,
    MarginRulesStore,
    MarginService,
    PresentFiguresService,
    TradingFiguresService,
    TradingFiguresStore,
  ],
  exports: [DayTradeService, MarginCallService, MarginRulesStore, TradingFiguresService],
})
export class MarginModule {}
