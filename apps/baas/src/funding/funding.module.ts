import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { RegulationTModule } from '../regulation-t/regulation-t.module.js';
import { RetirementModule } from '../retirement/retirement.module.js';
import { ValuationModule } from '../valuation/valuation.module.js';
import { FundingConsumer } from './funding.consumer.js';
import { FundingController } from './funding.controller.js';
import { FundingService } from './funding.service.js';
import { FundingStore } from './funding.store.js';
import { FundingChecksService } from './funding-checks.service.js';

@Module({
  imports: [BooksModule, RegulationTModule, RetirementModule, ValuationModule],
  controllers: [FundingConsumer, FundingController],
  providers: [FundingChecksService, FundingService, FundingStore],
  exports: [FundingStore],
})
export class FundingModule {}
