import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { AccountValuationService } from './account-valuation.service.js';
import { FreeCashService } from './free-cash.service.js';
import { MarketSnapshotService } from './market-snapshot.service.js';

/** Provides the value of accounts, and their free cash. */
@Module({
  imports: [BooksModule],
  providers: [AccountValuationService, FreeCashService, MarketSnapshotService],
  exports: [AccountValuationService, FreeCashService, MarketSnapshotService],
})
export class ValuationModule {}
