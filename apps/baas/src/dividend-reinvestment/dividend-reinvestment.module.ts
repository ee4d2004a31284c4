import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { ReinvestmentController } from './reinvestment.controller.js';
import { ReinvestmentService } from './reinvestment.service.js';
import { ReinvestmentStore } from './reinvestment.store.js';

/** Stores elections of accounts to reinvest dividends. Sessions execute them (`business-day`). */
@Module({
  imports: [BooksModule],
  controllers: [ReinvestmentController],
  providers: [ReinvestmentService, ReinvestmentStore],
  exports: [ReinvestmentStore],
})
export class DividendReinvestmentModule {}
