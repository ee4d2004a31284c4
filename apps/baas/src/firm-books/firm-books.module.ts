import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { DividendReinvestmentModule } from '../dividend-reinvestment/dividend-reinvestment.module.js';
import { FundingModule } from '../funding/funding.module.js';
import { JournalsModule } from '../journals/journals.module.js';
import { MarginModule } from '../margin/margin.module.js';
import { MarketHoursApiModule } from '../market/market-hours-api.module.js';
import { ScriptedActionStore } from '../market/scripted-action.store.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PostingModule } from '../posting/posting.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { BookAccountOpening } from './book-account-opening.service.js';
import { BookActions } from './book-actions.service.js';
import { BookExportService } from './book-export.service.js';
import { BookLedger } from './book-ledger.service.js';
import { BookSettings } from './book-settings.service.js';
import { FirmBookController } from './firm-book.controller.js';
import { FirmBookService } from './firm-book.service.js';

/**
 * Creates the accounts and entries of a firm from a book, and exports them as a book. A book is a file with all data of
 * a firm.
 */
@Module({
  imports: [
    BooksModule,
    ClientsModule,
    DividendReinvestmentModule,
    FundingModule,
    JournalsModule,
    MarginModule,
    MarketHoursApiModule,
    OrdersModule,
    PostingModule,
    TransactionsModule,
  ],
  controllers: [FirmBookController],
  providers: [
    BookAccountOpening,
    BookActions,
    BookExportService,
    BookLedger,
    BookSettings,
    FirmBookService,
    ScriptedActionStore,
  ],
})
export class FirmBooksModule {}
