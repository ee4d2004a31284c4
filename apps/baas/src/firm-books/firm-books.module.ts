import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { ClientsModule } from '../clients/clients.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PostingModule } from '../posting/posting.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { BookExportService } from './book-export.service.js';
import { FirmBookController } from './firm-book.controller.js';
import { FirmBookService } from './firm-book.service.js';

/**
 * Creates the accounts and entries of a firm from a book, and exports them as a book. A book is a file with all data of
 * a firm.
 */
@Module({
  imports: [BooksModule, ClientsModule, OrdersModule, PostingModule, TransactionsModule],
  controllers: [FirmBookController],
  providers: [BookExportService, FirmBookService],
})
export class FirmBooksModule {}
