import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { DividendIncomeController } from './dividend-income.controller.js';
import { DividendIncomeService } from './dividend-income.service.js';
import { DividendIncomeStore } from './dividend-income.store.js';

@Module({
  imports: [BooksModule],
  controllers: [DividendIncomeController],
  providers: [DividendIncomeService, DividendIncomeStore],
})
export class DividendIncomeModule {}
