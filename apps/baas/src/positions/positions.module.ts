import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { ValuationModule } from '../valuation/valuation.module.js';
import { PositionController } from './position.controller.js';
import { PositionService } from './position.service.js';

@Module({
  imports: [BooksModule, TransactionsModule, ValuationModule],
  controllers: [PositionController],
  providers: [PositionService],
})
export class PositionsModule {}
