import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { ValuationModule } from '../valuation/valuation.module.js';
import { TaxLotController } from './tax-lot.controller.js';
import { TaxLotService } from './tax-lot.service.js';
import { TaxLotReadStore } from './tax-lot-read.store.js';

@Module({
  imports: [BooksModule, ValuationModule],
  controllers: [TaxLotController],
  providers: [TaxLotReadStore, TaxLotService],
  exports: [TaxLotReadStore],
})
export class TaxLotsModule {}
