import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { LedgerPageController } from './ledger-page.controller.js';
import { TransactionController } from './transaction.controller.js';
import { TransactionStore } from './transaction.store.js';

@Module({
  imports: [BooksModule],
  controllers: [LedgerPageController, TransactionController],
  providers: [TransactionStore],
  exports: [TransactionStore],
})
export class TransactionsModule {}
