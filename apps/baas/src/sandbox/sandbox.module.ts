import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { MarketApiModule } from '../market/market-api.module.js';
import { MoneyModule } from '../money/money.module.js';
import { ReadsModule } from '../reads/reads.module.js';
import { TradingModule } from '../trading/trading.module.js';
import { BookAccountOpening } from './firm-books/book-account-opening.service.js';
import { BookActions } from './firm-books/book-actions.service.js';
import { BookExportService } from './firm-books/book-export.service.js';
import { BookLedger } from './firm-books/book-ledger.service.js';
import { BookSettings } from './firm-books/book-settings.service.js';
import { FirmBookController } from './firm-books/firm-book.controller.js';
import { FirmBookService } from './firm-books/firm-book.service.js';
import { OrderTraceController } from './order-traces/order-trace.controller.js';
import { OrderTraceService } from './order-traces/order-trace.service.js';
import { OrderTraceStore } from './order-traces/order-trace.store.js';

/** Provides what only a sandbox has: firms as files, and the trace of an order. */
@Module({
  imports: [BooksModule, ClientsModule, MarketApiModule, MoneyModule, ReadsModule, TradingModule],
  controllers: [FirmBookController, OrderTraceController],
  providers: [
    BookAccountOpening,
    BookActions,
    BookExportService,
    BookLedger,
    BookSettings,
    FirmBookService,
    OrderTraceService,
    OrderTraceStore,
  ],
})
export class SandboxModule {}
