import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { BusinessDayModule } from '../business-day/business-day.module.js';
import { TaxLotsModule } from '../tax-lots/tax-lots.module.js';
import { ValuationModule } from '../valuation/valuation.module.js';
import { BookedEntryStore } from './booked-entry.store.js';
import { OutsideHoldingsController } from './outside-holdings.controller.js';
import { OutsideHoldingsService } from './outside-holdings.service.js';
import { TransferPostingService } from './transfer-posting.service.js';

@Module({
  imports: [BooksModule, BusinessDayModule, TaxLotsModule, ValuationModule],
  controllers: [OutsideHoldingsController],
  providers: [BookedEntryStore, OutsideHoldingsService, TransferPostingService],
})
export class OutsideHoldingsModule {}
