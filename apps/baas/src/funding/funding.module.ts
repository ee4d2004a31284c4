import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { PostingModule } from '../posting/posting.module.js';
import { RetirementModule } from '../retirement/retirement.module.js';
import { ValuationModule } from '../valuation/valuation.module.js';
import { DepositReturnService } from './deposit-return.service.js';
import { FundingConsumer } from './funding.consumer.js';
import { FundingController } from './funding.controller.js';
import { FundingService } from './funding.service.js';
import { FundingStore } from './funding.store.js';

@Module({
  imports: [BooksModule, PostingModule, RetirementModule, ValuationModule],
  controllers: [FundingConsumer, FundingController],
  providers: [DepositReturnService, FundingService, FundingStore],
  exports: [DepositReturnService, FundingStore],
})
export class FundingModule {}
