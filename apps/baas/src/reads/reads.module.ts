import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { DividendIncomeController } from './dividend-income/dividend-income.controller.js';
import { DividendIncomeService } from './dividend-income/dividend-income.service.js';
import { DividendIncomeStore } from './dividend-income/dividend-income.store.js';
import { InterestStore } from './interest/interest.store.js';
import { InterestIncomeController } from './interest/interest-income.controller.js';
import { InterestIncomeService } from './interest/interest-income.service.js';
import { PositionController } from './positions/position.controller.js';
import { PositionService } from './positions/position.service.js';
import { RealizedGainController } from './realized-gains/realized-gain.controller.js';
import { RealizedGainService } from './realized-gains/realized-gain.service.js';
import { RealizedGainStore } from './realized-gains/realized-gain.store.js';
import { TaxLotController } from './tax-lots/tax-lot.controller.js';
import { TaxLotService } from './tax-lots/tax-lot.service.js';
import { TaxLotReadStore } from './tax-lots/tax-lot-read.store.js';
import { TaxPreviewController } from './tax-preview/tax-preview.controller.js';
import { TaxPreviewService } from './tax-preview/tax-preview.service.js';
import { LedgerPageController } from './transactions/ledger-page.controller.js';
import { TransactionController } from './transactions/transaction.controller.js';
import { TransactionStore } from './transactions/transaction.store.js';
import { WashSaleController } from './wash-sales/wash-sale.controller.js';
import { WashSaleService } from './wash-sales/wash-sale.service.js';
import { WashSaleStore } from './wash-sales/wash-sale.store.js';

/** Answers what clients read from the books: positions, lots, transactions, gains, wash sales and income. */
@Module({
  imports: [BooksModule],
  controllers: [
    DividendIncomeController,
    InterestIncomeController,
    LedgerPageController,
    PositionController,
    RealizedGainController,
    TaxLotController,
    TaxPreviewController,
    TransactionController,
    WashSaleController,
  ],
  providers: [
    DividendIncomeService,
    DividendIncomeStore,
    InterestIncomeService,
    InterestStore,
    PositionService,
    RealizedGainService,
    RealizedGainStore,
    TaxLotReadStore,
    TaxLotService,
    TaxPreviewService,
    TransactionStore,
    WashSaleService,
    WashSaleStore,
  ],
  exports: [InterestStore, TaxLotReadStore, TransactionStore],
})
export class ReadsModule {}
