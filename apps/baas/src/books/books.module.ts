import { Module } from '@nestjs/common';
import { MarketApiModule } from '../market/market-api.module.js';
import { BookMigrationController } from './book-migration/book-migration.controller.js';
import { BookMigrationService } from './book-migration/book-migration.service.js';
import { DayTradeService } from './margin/day-trade.service.js';
import { DayTradeStore } from './margin/day-trade.store.js';
import { MarginConsumer } from './margin/margin.consumer.js';
import { MarginController } from './margin/margin.controller.js';
import { MarginService } from './margin/margin.service.js';
import { MarginAssessmentService } from './margin/margin-assessment.service.js';
import { MarginCallController } from './margin/margin-call.controller.js';
import { MarginCallService } from './margin/margin-call.service.js';
import { MarginCallStore } from './margin/margin-call.store.js';
import { MarginCallListService } from './margin/margin-call-list.service.js';
import { MarginRulesController } from './margin/margin-rules.controller.js';
import { MarginRulesService } from './margin/margin-rules.service.js';
import { MarginRulesStore } from './margin/margin-rules.store.js';
import { PresentFiguresService } from './margin/present-figures.service.js';
import { TradingFiguresService } from './margin/trading-figures.service.js';
import { TradingFiguresStore } from './margin/trading-figures.store.js';
import { ConsequenceService } from './posting/consequence.service.js';
import { LateChangeService } from './posting/late-change.service.js';
import { PostingService } from './posting/posting.service.js';
import { AccountStore } from './records/account.store.js';
import { BookStore } from './records/book.store.js';
import { BookWriter } from './records/book-writer.store.js';
import { BooksGate } from './records/books-gate.service.js';
import { CorporateActionService } from './records/corporate-action.service.js';
import { JournaledSharesStore } from './records/journaled-shares.store.js';
import { LotService } from './records/lots/lot.service.js';
import { TaxLotStore } from './records/lots/tax-lot.store.js';
import { PositionStore } from './records/position.store.js';
import { SettlementStore } from './records/settlement.store.js';
import { FreeRidingService } from './regulation-t/free-riding.service.js';
import { PurchaseStore } from './regulation-t/purchase.store.js';
import { RegulationTService } from './regulation-t/regulation-t.service.js';
import { AccountValuationService } from './valuation/account-valuation.service.js';
import { FreeCashService } from './valuation/free-cash.service.js';
import { MarketSnapshotService } from './valuation/market-snapshot.service.js';

/** Accounts, their books and lots, what they are worth and may buy, and the only way to change them. */
@Module({
  imports: [MarketApiModule],
  controllers: [BookMigrationController, MarginCallController, MarginConsumer, MarginController, MarginRulesController],
  providers: [
    AccountStore,
    AccountValuationService,
    BookMigrationService,
    BookStore,
    BookWriter,
    BooksGate,
    ConsequenceService,
    CorporateActionService,
    DayTradeService,
    DayTradeStore,
    FreeCashService,
    FreeRidingService,
    JournaledSharesStore,
    LateChangeService,
    LotService,
    MarginAssessmentService,
    MarginCallListService,
    MarginCallService,
    MarginCallStore,
    MarginRulesService,
    MarginRulesStore,
    MarginService,
    MarketSnapshotService,
    PositionStore,
    PostingService,
    PresentFiguresService,
    PurchaseStore,
    RegulationTService,
    SettlementStore,
    TaxLotStore,
    TradingFiguresService,
    TradingFiguresStore,
  ],
  exports: [
    AccountStore,
    AccountValuationService,
    BookStore,
    BookWriter,
    BooksGate,
    CorporateActionService,
    DayTradeService,
    FreeCashService,
    JournaledSharesStore,
    LotService,
    MarginCallService,
    MarginRulesStore,
    MarketSnapshotService,
    PositionStore,
    PostingService,
    SettlementStore,
  ],
})
export class BooksModule {}
