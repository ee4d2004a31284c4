import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { ReinvestmentController } from './reinvestment.controller.js';
import { ReinvestmentService } from './reinvestment.service.js';
import { ReinvestmentStore } from './reinvestment.store.js';

/**
 * Stores the securities whose dividends an account reinvests. The module `business-day` buys the shares when it
 * processes a session.
 */
@Module({
  imports: [BooksModule],
  controllers: [ReinvestmentController],
  providers: [ReinvestmentService, ReinvestmentStore],
  exports: [ReinvestmentStore],
})
export class DividendReinvestmentModule {}
