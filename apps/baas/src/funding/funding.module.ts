import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.js';
import { RegulationTModule } from '../regulation-t/regulation-t.module.js';
import { ValuationModule } from '../valuation/valuation.module.js';
import { FundingConsumer } from './funding.consumer.js';
import { FundingController } from './funding.controller.js';
import { FundingService } from './funding.service.js';
import { FundingStore } from './funding.store.js';

@Module({
  imports: [BooksModule, RegulationTModule, ValuationModule],
  controllers: [FundingConsumer, FundingController],
  providers: [FundingService, FundingStore],
  exports: [FundingStore],
})
export class FundingModule {}
