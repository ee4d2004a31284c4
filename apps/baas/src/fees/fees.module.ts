import { Module } from '@nestjs/common';
import { PostingModule } from '../posting/posting.module.js';
import { ValuationModule } from '../valuation/valuation.module.js';
import { FeeController } from './fee.controller.js';
import { FeeService } from './fee.service.js';
import { FeeStore } from './fee.store.js';

@Module({
  imports: [PostingModule, ValuationModule],
  controllers: [FeeController],
  providers: [FeeService, FeeStore],
})
export class FeesModule {}
