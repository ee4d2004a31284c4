import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { AccountValuationService } from './account-valuation.service.js';
import { FreeCashService } from './free-cash.service.js';
import { MarketSnapshotService } from './market-snapshot.service.js';

@Module({
  imports: [BooksModule],
  providers: [AccountValuationService, FreeCashService, MarketSnapshotService],
  exports: [AccountValuationService, FreeCashService, MarketSnapshotService],
})
export class ValuationModule {}
